SELECT platform.search_by('organisation', 'organisation.organisation', title => 't.name', title_en => 't.name_en', note => $$coalesce(t.credit_code, '')$$,
  words => 't.known', is_name => true, kept => 't.merged_into IS NULL');
