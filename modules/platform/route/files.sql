SELECT platform.shows_files('route_entry');
