SELECT platform.makes_audience('hotel_stay', 'lodged', 'conference_id', 'member_id', $$r.state IN ('confirmed', 'in_house', 'out')$$);
