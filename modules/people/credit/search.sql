SELECT platform.search_by('credit_project', 'credit.project', title => 't.title', title_en => 't.title_en', words => 't.number');
SELECT platform.search_by('credit_unit', 'credit.unit', title => 't.title', title_en => 't.title_en');
