"""The version of the package, where every layer can ask for it."""

VERSION = "0.1.0"
