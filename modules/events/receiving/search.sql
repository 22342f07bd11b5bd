SELECT platform.search_by('receiving_vehicle', 'receiving.vehicle', title => 't.name', words => 't.plate');
