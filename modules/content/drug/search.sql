SELECT platform.search_by('drug', 'drug.drug', title => 't.name', title_en => 't.name_en', note => 't.number',
  words => $$t.brand || ' ' || t.holder || ' ' || t.atc$$);
