SELECT platform.search_by('abstract_submission', 'abstract.submission', title => 't.title', title_en => 't.title_en', words => 't.number');
