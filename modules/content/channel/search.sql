SELECT platform.search_by('channel', 'channel.channel', title => 't.name', title_en => 't.name_en', words => 't.lead');
