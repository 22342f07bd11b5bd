SELECT platform.search_by('advertise_campaign', 'advertise.campaign', title => 't.name');
SELECT platform.search_by('advertise_creative', 'advertise.creative', title => 't.title', title_en => 't.title_en', words => 't.review_no');
