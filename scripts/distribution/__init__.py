"""What scripts/dist builds, a module for each form."""
import pathlib

# The clone that this is a part of.
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
