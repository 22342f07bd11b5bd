SELECT platform.leaves_no_trail('retention_run');
