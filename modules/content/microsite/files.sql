SELECT platform.shows_files('microsite');
