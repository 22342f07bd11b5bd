-- Run by the owner after secure.sql, as often as wanted: where files are shown follows from triggers, so that no way of writing
-- can forget it, and one file's places are found by an index however many records there are.

-- The numbers of the files that a row names: by an address in a text, or by a number (or several) under a name that ends in
-- `file`, `files`, `file_id` and the like. Too many rather than too few; what is longer than a number can be is none, whoever
-- wrote it: the sweep reads everything that people have typed, and must not stumble over it.
CREATE OR REPLACE FUNCTION platform.files_named(said text) RETURNS bigint[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = '' AS $$
  SELECT coalesce(array_agg(DISTINCT number[1]::bigint), '{}') FROM
    regexp_matches(said, '/api/file/(\d{1,15})/|[Ff]iles?(?:_?[Ii]ds?)?\\*"\s*:\s*(\d+|\[[\d\s,]*\])', 'g') AS mention,
    regexp_matches(coalesce(mention[1], mention[2]), '\d+', 'g') AS number
  WHERE length(number[1]) <= 15
$$;

-- Writes what a row names in place of what it named; one that is gone says nothing. A file that is named anew is held until this
-- commits, so that whoever removes it meanwhile waits, and sees the use; one that the sweep was faster to take comes back, with
-- poster and captions.
CREATE OR REPLACE FUNCTION platform.keep_file_uses(place text, scope int, row_id bigint, said text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  named bigint[] := platform.files_named(said);
  swept int;
BEGIN
  DELETE FROM public.file_use u WHERE u.shop_id = scope AND u.source = place AND u.record_id = row_id AND u.file_id <> ALL (named);
  named := ARRAY(SELECT n FROM unnest(named) n WHERE NOT EXISTS (SELECT FROM public.file_use u
    WHERE u.shop_id = scope AND u.file_id = n AND u.source = place AND u.record_id = row_id) ORDER BY n);
  IF named = '{}' THEN RETURN; END IF;
  SELECT count(*) FILTER (WHERE held.is_swept) INTO swept FROM (
    SELECT f.removed_at IS NOT NULL AND f.unused_since IS NOT NULL AS is_swept FROM public.file f
    WHERE f.shop_id = scope AND f.id = ANY (named) ORDER BY f.id FOR SHARE) held;
  IF swept > 0 THEN
    UPDATE public.file f SET removed_at = NULL, unused_since = NULL, version = f.version + 1, updated_at = now()
      WHERE f.shop_id = scope AND f.removed_at IS NOT NULL AND f.unused_since IS NOT NULL AND f.size > 0 AND (f.id = ANY (named)
        OR f.id IN (SELECT u.file_id FROM public.file_use u WHERE u.shop_id = scope AND u.source = 'file' AND u.record_id = ANY (named)));
  END IF;
  INSERT INTO public.file_use (shop_id, file_id, source, record_id)
    SELECT scope, n, place, row_id FROM unnest(named) n ON CONFLICT DO NOTHING;
END $$;

-- Says of a table that its records show files. A save without files pays for a look at its texts and nothing else: the look
-- stands in a function, which a connection compiles once, and not in the trigger's condition, which every statement reads
-- anew. What was there before the trigger is taken in when it is made.
CREATE OR REPLACE FUNCTION platform.shows_files(source text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $make$
DECLARE
  was constant text := coalesce(current_setting('app.shop_id', true), '');
  is_new constant boolean := NOT EXISTS (SELECT FROM pg_catalog.pg_trigger g
    WHERE g.tgrelid = format('public.%I', source)::regclass AND g.tgname = 'files');
  names text;
  changes text;
  scope int;
BEGIN
  SELECT concat_ws(' OR ', string_agg(says, ' OR ' ORDER BY n),
      'strpos(concat(' || string_agg(place, ', ' ORDER BY n) FILTER (WHERE says IS NULL) || '), ''/api/file/'') > 0',
      'concat(' || string_agg(place, ', ' ORDER BY n) FILTER (WHERE kind = 'jsonb'::regtype) || ') ~ ''[Ff]iles?(_?[Ii]ds?)?[\\]*"'''),
    string_agg(format('NEW.%1$I IS DISTINCT FROM OLD.%1$I', name), ' OR ' ORDER BY n) INTO names, changes FROM (
    SELECT a.attname AS name, a.attnum AS n, a.atttypid AS kind, format('%%1$s.%I', a.attname) AS place, CASE a.atttypid
      WHEN 'bigint'::regtype THEN format('%%1$s.%I IS NOT NULL', a.attname)
      WHEN 'bigint[]'::regtype THEN format('cardinality(%%1$s.%I) > 0', a.attname) END AS says
    FROM pg_catalog.pg_attribute a WHERE a.attrelid = format('public.%I', source)::regclass AND a.attnum > 0 AND NOT a.attisdropped
      AND (a.atttypid IN ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        OR a.atttypid IN ('bigint'::regtype, 'bigint[]'::regtype) AND a.attname ~ 'files?(_ids?)?$')) of_table;
  names := '(' || names || ')';
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.files_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        IF %2$s THEN PERFORM platform.keep_file_uses(%1$L, NEW.shop_id, NEW.id, to_jsonb(NEW)::text); END IF;
      ELSIF TG_OP = 'DELETE' THEN
        IF %3$s THEN PERFORM platform.keep_file_uses(%1$L, OLD.shop_id, OLD.id, ''); END IF;
      ELSIF (%4$s) AND (%2$s OR %3$s) THEN
        PERFORM platform.keep_file_uses(%1$L, NEW.shop_id, NEW.id, to_jsonb(NEW)::text);
      END IF;
      RETURN NULL;
    END $$ $f$, source, format(names, 'NEW'), format(names, 'OLD'), changes);
  EXECUTE format('REVOKE ALL ON FUNCTION platform.files_of_%s() FROM PUBLIC', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER files AFTER INSERT OR UPDATE OR DELETE ON public.%1$I FOR EACH ROW EXECUTE FUNCTION platform.files_of_%1$s()', source);
  IF NOT is_new THEN RETURN; END IF;
  FOR scope IN SELECT s.id FROM platform.shop s LOOP
    PERFORM set_config('app.shop_id', scope::text, true);
    EXECUTE format('INSERT INTO public.file_use (shop_id, file_id, source, record_id)
      SELECT t.shop_id, n, %L, t.id FROM public.%I t, unnest(platform.files_named(to_jsonb(t)::text)) n
      WHERE t.shop_id = $1 AND %s ON CONFLICT DO NOTHING', source, source, format(names, 't')) USING scope;
  END LOOP;
  PERFORM set_config('app.shop_id', was, true);
END $make$;

REVOKE ALL ON FUNCTION platform.files_named(text), platform.keep_file_uses(text, int, bigint, text), platform.shows_files(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.files_named(text), platform.keep_file_uses(text, int, bigint, text) TO medley_app;
