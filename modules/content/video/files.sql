SELECT platform.shows_files('video');
