SELECT platform.shows_files('abstract_book');
