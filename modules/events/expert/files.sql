SELECT platform.shows_files('expert');
