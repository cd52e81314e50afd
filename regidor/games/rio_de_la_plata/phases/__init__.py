"""The phases of Rio de la Plata, one file each."""
