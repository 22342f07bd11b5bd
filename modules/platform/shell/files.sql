SELECT platform.shows_files('setting');
SELECT platform.shows_files('route_entry');
