SELECT platform.shows_files('live_stream');
