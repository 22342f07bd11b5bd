SELECT platform.search_by('hotel', 'hotel.hotel', title => 't.name', title_en => 't.name_en', words => 't.address');
