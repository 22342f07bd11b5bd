SELECT platform.shows_files('setting');
