SELECT platform.leaves_no_trail('page_preview');
