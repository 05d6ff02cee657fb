// KitLanguage
