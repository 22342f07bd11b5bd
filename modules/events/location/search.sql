SELECT platform.search_by('venue', 'location.venue', title => 't.name', title_en => 't.name_en', words => 't.city || '' '' || t.address');
SELECT platform.search_by('room', 'location.room', title => 't.name', title_en => 't.name_en', words => 't.building');
