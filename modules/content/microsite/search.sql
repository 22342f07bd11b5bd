SELECT platform.search_by('microsite', 'microsite.microsite', title => 't.name', title_en => 't.name_en', words => 't.slug');
