SELECT platform.search_by('doctor', 'doctor.application', title => 't.name', note => $$nullif(t.hospital, '')$$,
  state => 't.state', owner => 't.member_id', at => 't.created_at', is_name => true, kept => $$t.name <> '' AND t.state NOT IN ('draft', 'replaced')$$);
