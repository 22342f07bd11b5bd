SELECT platform.search_by('campaign', 'campaign.campaign', title => 't.name', state => 't.state');
SELECT platform.search_by('segment', 'campaign.segment', title => 't.name', title_en => 't.name_en', words => 't.note');
