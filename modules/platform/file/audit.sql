SELECT platform.leaves_no_trail('file_use');
