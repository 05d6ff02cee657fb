"""What scripts/dist builds, a module for each form."""
