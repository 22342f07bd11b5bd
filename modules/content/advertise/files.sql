SELECT platform.shows_files('advertise_creative');
