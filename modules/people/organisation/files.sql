SELECT platform.shows_files('organisation');
