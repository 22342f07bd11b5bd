SELECT platform.shows_files('hotel');
SELECT platform.shows_files('hotel_room');
