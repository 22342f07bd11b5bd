-- What a kind asked, what was handed in and what was said stays as it was; it goes with what it belongs to.
SELECT platform.only_grows('public.requirement_edition');
SELECT platform.only_grows('public.requirement_version');
SELECT platform.only_grows('public.requirement_entry');
SELECT platform.asks_of_library('requirement_kind');
