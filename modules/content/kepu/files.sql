SELECT platform.shows_files('kepu');
