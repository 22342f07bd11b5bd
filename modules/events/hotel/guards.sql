-- H9: nobody has a room in a night in which another party has it; those who share it are one.
SELECT platform.once_at_a_time('hotel_stay', 'room', 'room_hotel WITH =, room_number WITH =, party WITH <>');

-- H7: no agreement goes otherwise than `rules/share-steps.ts` says.
SELECT platform.goes_steps('public.hotel_share', 'asked agreed', 'asked refused', 'asked ended', 'agreed ended');
