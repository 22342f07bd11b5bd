SELECT platform.search_by('approval_request', 'approval.request', title => 't.title', title_en => 't.title_en', state => 't.state', centre => 't.centre_id',
  owner => 't.started_by', is_name => true);
