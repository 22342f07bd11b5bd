SELECT platform.search_by('disease', 'disease.disease', title => 't.name', title_en => 't.name_en', note => 't.letter',
  words => $$array_to_string(t.synonyms, ' ') || ' ' || t.sound$$);
