SELECT platform.shows_files('topic');
