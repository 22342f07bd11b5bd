SELECT platform.search_by('member', 'member.person', title => 't.name', state => $$nullif(t.status, 'active')$$, centre => 't.centre_id', owner => 't.id',
  at => 't.created_at', is_name => true, kept => 't.removed_at IS NULL');
