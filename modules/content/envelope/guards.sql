-- A published version stays as it was: another one takes its place.
SELECT platform.only_grows('public.content_version');
