SELECT platform.has_stock('registration_item');
SELECT platform.has_stock('registration_wait');
SELECT platform.has_stock('registration_seat');
