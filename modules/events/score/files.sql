SELECT platform.shows_files('score_candidate');
