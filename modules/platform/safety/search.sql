SELECT platform.search_by('safety_word', 'safety.word', title => 't.word', words => 't.note');
