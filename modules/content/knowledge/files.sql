SELECT platform.shows_files('knowledge');
