SELECT platform.leaves_no_trail('syndication_text');
