SELECT platform.has_stock('hotel_stay');
