-- Run by the owner after secure.sql, as often as wanted: what keeps something for a time keeps it alone. The time is the column `span`
-- (`kernel/schedule/columns.ts`), null where a row keeps nothing; its end is not part of it, so that what follows at once is no conflict.
-- `keys` says what two rows share for one of them to be in the way (`vehicle_id WITH =`). The constraint is made anew where it says
-- something else by now.
CREATE OR REPLACE FUNCTION platform.once_at_a_time(source text, label text, keys text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  place constant text := format('public.%I', source);
  called constant text := format('%s_%s_once', source, label);
  said constant text := format('EXCLUDE USING gist (shop_id WITH =, %s, span WITH &&)', keys);
  known constant text := (SELECT pg_catalog.obj_description(c.oid, 'pg_constraint') FROM pg_catalog.pg_constraint c
    WHERE c.conrelid = place::regclass AND c.conname = called);
BEGIN
  IF known = said THEN RETURN; END IF;
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I', place, called);
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', place, called, said);
  EXECUTE format('COMMENT ON CONSTRAINT %I ON %s IS %L', called, place, said);
END $$;
REVOKE ALL ON FUNCTION platform.once_at_a_time(text, text, text) FROM PUBLIC;
