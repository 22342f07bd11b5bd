SELECT platform.search_by('tag', 'tags.tag', title => 't.name', title_en => 't.name_en', words => $$array_to_string(t.synonyms, ' ')$$,
  kept => 't.merged_into IS NULL');
