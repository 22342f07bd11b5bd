SELECT platform.leaves_no_trail('edit_lock');
