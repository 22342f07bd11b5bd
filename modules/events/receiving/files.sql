SELECT platform.shows_files('receiving_expense');
