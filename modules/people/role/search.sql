SELECT platform.search_by('role', 'role.role', title => 't.name', title_en => 't.name_en', words => 't.key');
SELECT platform.search_by('centre', 'role.centre', title => 't.name', title_en => 't.name_en', centre => 't.id', is_name => true);
