SELECT platform.makes_audience('registration', 'registered', 'conference_id', 'member_id', $$r.state IN ('confirmed', 'checked_in')$$);
