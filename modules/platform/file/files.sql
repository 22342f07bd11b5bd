SELECT platform.shows_files('file');
