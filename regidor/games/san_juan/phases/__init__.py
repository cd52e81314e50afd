"""The rules, one file per role and one for what lies between rounds."""
