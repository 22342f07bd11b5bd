SELECT platform.shows_files('survey');
