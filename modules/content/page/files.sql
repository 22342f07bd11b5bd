SELECT platform.shows_files('page');
SELECT platform.shows_files('page_template');
