SELECT platform.shows_files('document');
