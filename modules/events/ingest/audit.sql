SELECT platform.leaves_no_trail('ingest_session');
