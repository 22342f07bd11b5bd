SELECT platform.shows_files('venue');
SELECT platform.shows_files('room');
SELECT platform.shows_files('venue_floor');
