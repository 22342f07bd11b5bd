SELECT platform.search_by('receiving_vehicle', 'receiving.vehicle', title => 't.name', words => 't.plate');
SELECT platform.search_by('receiving_treat', 'receiving.treat', title => 't.name', title_en => 't.name_en', words => 't.place');
