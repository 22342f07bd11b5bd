SELECT platform.leaves_no_trail('library_edition', 'library_use');
