SELECT platform.leaves_no_trail('comment_seen');
