SELECT platform.leaves_no_trail('live_viewer', 'live_minute', 'live_call', 'live_present', 'live_quiz_answer', 'live_pop_up_next',
  'live_reminder');
