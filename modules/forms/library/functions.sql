-- The versions of items of the library that a definition has: what its questions, and those in rows, say that they were taken from.
CREATE OR REPLACE FUNCTION platform.library_items(said jsonb) RETURNS TABLE (item text, edition int)
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = '' AS $$
  SELECT DISTINCT found ->> 'item', (found ->> 'edition')::int
  FROM jsonb_path_query(coalesce(said, 'null'), 'strict $.**.origin') AS found
  WHERE found ->> 'item' IS NOT NULL AND found ->> 'edition' ~ '^\d{1,7}$'
$$;

-- Writes what a definition has of the library in place of what it had; one that is gone has nothing.
CREATE OR REPLACE FUNCTION platform.keep_library_uses(place text, scope int, row_id bigint, said jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  DELETE FROM public.library_use u WHERE u.shop_id = scope AND u.source = place AND u.record_id = row_id
    AND NOT EXISTS (SELECT FROM platform.library_items(said) i WHERE i.item = u.item AND i.edition = u.edition);
  INSERT INTO public.library_use (shop_id, item, edition, source, record_id)
    SELECT scope, i.item, i.edition, place, row_id FROM platform.library_items(said) i ORDER BY i.item, i.edition ON CONFLICT DO NOTHING;
END $$;

-- Says of a table that its column `sections`, and what waits in `pending`, are definitions whose questions may come from the library.
-- A save that changes neither, or has nothing of the library before and after, pays for a comparison alone. What was there before the
-- trigger is taken in when it is made.
CREATE OR REPLACE FUNCTION platform.asks_of_library(source text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $make$
DECLARE
  was constant text := coalesce(current_setting('app.shop_id', true), '');
  is_new constant boolean := NOT EXISTS (SELECT FROM pg_catalog.pg_trigger g
    WHERE g.tgrelid = format('public.%I', source)::regclass AND g.tgname = 'of_library');
  waits constant boolean := EXISTS (SELECT FROM pg_catalog.pg_attribute a
    WHERE a.attrelid = format('public.%I', source)::regclass AND a.attname = 'pending' AND NOT a.attisdropped);
  said constant text := CASE WHEN waits THEN 'jsonb_build_array(%1$s.sections, %1$s.pending -> ''sections'')' ELSE '%1$s.sections' END;
  scope int;
BEGIN
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.library_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      had jsonb;
      has jsonb;
    BEGIN
      IF TG_OP <> 'INSERT' THEN had := %3$s; END IF;
      IF TG_OP <> 'DELETE' THEN has := %2$s; END IF;
      IF had IS NOT DISTINCT FROM has THEN RETURN NULL; END IF;
      IF strpos(coalesce(had::text, ''), '"origin"') > 0 OR strpos(coalesce(has::text, ''), '"origin"') > 0 THEN
        PERFORM platform.keep_library_uses(%1$L, coalesce(NEW.shop_id, OLD.shop_id), coalesce(NEW.id, OLD.id), has);
      END IF;
      RETURN NULL;
    END $$ $f$, source, format(said, 'NEW'), format(said, 'OLD'));
  EXECUTE format('REVOKE ALL ON FUNCTION platform.library_of_%s() FROM PUBLIC', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER of_library AFTER INSERT OR UPDATE OR DELETE ON public.%1$I FOR EACH ROW EXECUTE FUNCTION platform.library_of_%1$s()', source);
  IF NOT is_new THEN RETURN; END IF;
  FOR scope IN SELECT s.id FROM platform.shop s LOOP
    PERFORM set_config('app.shop_id', scope::text, true);
    EXECUTE format('INSERT INTO public.library_use (shop_id, item, edition, source, record_id)
      SELECT t.shop_id, i.item, i.edition, %L, t.id FROM public.%I t, platform.library_items(%s) i
      WHERE t.shop_id = $1 ON CONFLICT DO NOTHING', source, source, format(said, 't')) USING scope;
  END LOOP;
  PERFORM set_config('app.shop_id', was, true);
END $make$;

REVOKE ALL ON FUNCTION platform.library_items(jsonb), platform.keep_library_uses(text, int, bigint, jsonb), platform.asks_of_library(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.library_items(jsonb), platform.keep_library_uses(text, int, bigint, jsonb) TO medley_app;
