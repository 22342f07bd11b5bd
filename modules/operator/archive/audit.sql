SELECT platform.leaves_no_trail('archive_piece');
