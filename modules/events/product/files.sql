SELECT platform.shows_files('product');
