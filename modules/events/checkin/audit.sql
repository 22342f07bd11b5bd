-- A scan is its own trail: it says who showed what where, and only grows.
SELECT platform.leaves_no_trail('checkin_scan');
