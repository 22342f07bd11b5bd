SELECT platform.shows_files('conference');
