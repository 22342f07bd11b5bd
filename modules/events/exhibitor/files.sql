SELECT platform.shows_files('exhibitor');
SELECT platform.shows_files('exhibitor_form');
SELECT platform.shows_files('exhibitor_product');
