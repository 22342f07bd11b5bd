-- R3: a car and a driver are in one place at once, the way back included.
SELECT platform.once_at_a_time('receiving_pickup', 'vehicle', 'vehicle_id WITH =');
SELECT platform.once_at_a_time('receiving_pickup', 'driver', 'driver_id WITH =');
