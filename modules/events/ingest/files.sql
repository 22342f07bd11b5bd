SELECT platform.shows_files('ingest_recording');
