SELECT platform.leaves_no_trail('search_record', 'search_waiting', 'search_word', 'search_miss', 'search_opened', 'search_built', 'search_entry');
