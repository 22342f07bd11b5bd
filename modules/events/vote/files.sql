SELECT platform.shows_files('vote_poll');
