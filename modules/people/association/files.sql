SELECT platform.shows_files('association');
