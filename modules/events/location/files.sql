SELECT platform.shows_files('venue');
SELECT platform.shows_files('room');
