-- What players say every ten seconds, and what was answered once and stays, is its own trail.
SELECT platform.leaves_no_trail('video_watch', 'video_attempt');
