SELECT platform.leaves_no_trail('outside_link', 'outside_link_use');
