SELECT platform.search_by('library_item', 'library.item', title => 't.title', title_en => 't.title_en', words => 't.about');
