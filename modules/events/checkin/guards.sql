-- What was shown at a gate, and which badges were printed, stays as it was.
SELECT platform.only_grows('public.checkin_scan');
SELECT platform.only_grows('public.checkin_badge');
SELECT platform.only_grows('public.checkin_entry', 'is_active', 'undone_at', 'undone_by', 'reason', 'updated_at');
