SELECT platform.search_by('association', 'association.association', title => 't.name', title_en => 't.name_en', words => 't.about');
