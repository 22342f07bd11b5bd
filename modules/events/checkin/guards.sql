-- What was shown at a gate, and which badges were printed, stays as it was; of a badge it may turn out that it never left the printer.
SELECT platform.only_grows('public.checkin_scan');
SELECT platform.only_grows('public.checkin_badge', 'is_spoilt');
SELECT platform.only_grows('public.checkin_entry', 'is_active', 'undone_at', 'undone_by', 'reason', 'updated_at');
