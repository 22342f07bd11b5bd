-- H9: nobody has a room in a night in which another party has it; those who share it are one.
SELECT platform.once_at_a_time('hotel_stay', 'room', 'room_hotel WITH =, room_number WITH =, party WITH <>');
