SELECT platform.shows_files('speaking_material');
