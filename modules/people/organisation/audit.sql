SELECT platform.leaves_no_trail('organisation_name');
