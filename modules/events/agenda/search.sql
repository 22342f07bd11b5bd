SELECT platform.search_by('agenda_item', 'agenda.item', title => 't.title', title_en => 't.title_en', words => 't.track || '' '' || t.track_en');
