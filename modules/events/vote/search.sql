SELECT platform.search_by('vote_poll', 'vote.poll', title => 't.title', title_en => 't.title_en');
