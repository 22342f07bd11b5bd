SELECT platform.search_by('doctor', 'doctor.application', title => 't.name', note => $$concat_ws(' · ', nullif(t.hospital, ''), nullif(t.department, ''))$$,
  state => 't.state', owner => 't.member_id', at => 't.created_at', is_name => true, kept => $$t.name <> '' AND t.state NOT IN ('draft', 'replaced')$$);
