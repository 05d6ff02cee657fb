// Generation
