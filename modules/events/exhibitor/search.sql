SELECT platform.search_by('exhibitor', 'exhibitor.exhibitor', title => 't.name', title_en => 't.name_en', words => 't.booth');
SELECT platform.search_by('exhibition_booth', 'exhibitor.booth', title => 't.number', words => 't.note');
