SELECT platform.leaves_no_trail('live_viewer', 'live_minute', 'live_call', 'live_present');
