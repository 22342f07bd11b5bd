SELECT platform.search_by('score_activity', 'score.activity', title => 't.title', title_en => 't.title_en');
SELECT platform.search_by('score_candidate', 'score.candidate', title => 't.title', title_en => 't.title_en', words => 't.presenter || '' '' || t.presenter_en');
