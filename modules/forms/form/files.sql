SELECT platform.shows_files('form');
