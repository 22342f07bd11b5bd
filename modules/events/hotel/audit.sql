-- A list is kept as it was sent, and says itself what it holds.
SELECT platform.leaves_no_trail('hotel_list');
