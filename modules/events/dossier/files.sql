SELECT platform.shows_files('dossier_paper');
