SELECT platform.leaves_no_trail('news_view', 'news_reader');
