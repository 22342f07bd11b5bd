SELECT platform.shows_files('news');
