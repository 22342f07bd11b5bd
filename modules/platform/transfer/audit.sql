SELECT platform.leaves_no_trail('import_made');
