-- Run by the owner after secure.sql, as often as wanted: what staff find of a record follows from triggers, so that no way
-- of writing can forget it. A change and a removal are written at once; what is new is noted, and taken in before anybody
-- searches (search_catch_up): making a record does not wait for its words.

GRANT SELECT ON platform.syllable TO medley_app;
REVOKE INSERT, UPDATE, DELETE ON platform.syllable FROM medley_app;

-- The terms of a text, as kernel/rules/search-terms.ts makes them: every pair of neighbours in a run of Chinese
-- characters (the character itself in a run of one), and Latin words and numbers in lower case.
CREATE OR REPLACE FUNCTION platform.search_terms(said text) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE SET search_path = '' AS $$
DECLARE
  han constant text := '\u2e80-\u2fd5\u3005\u3007\u3021-\u3029\u3038-\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fd-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U000323af';
  part text;
  found text[] := '{}';
BEGIN
  FOR part IN
    SELECT m[1] FROM regexp_matches(lower(normalize(said, NFKC)), '([' || han || ']+|[^' || han || '\u0001-\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20bf\u2190-\u2bff\u3000-\u303f\u30fb\ufe00-\ufe0f\U0001f000-\U0001faff]+)', 'g') m
  LOOP
    IF part !~ ('^[' || han || ']') THEN found := found || left(part, 64);
    ELSIF length(part) = 1 THEN found := found || part;
    ELSE found := found || ARRAY(SELECT substr(part, i, 2) FROM generate_series(1, length(part) - 1) i);
    END IF;
  END LOOP;
  RETURN found;
END $$;

-- How a Chinese name may be typed in Latin letters: whole, by its initials, without the family name, by syllables; and by
-- single characters. A family name that is read in its own way (单 Shan, 曾 Zeng, 仇 Qiu) is found by every reading.
CREATE OR REPLACE FUNCTION platform.search_sounds(name text) RETURNS text[]
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
DECLARE
  characters constant text[] := regexp_split_to_array(substr(regexp_replace(name, '[^\u3400-\u4dbf\u4e00-\u9fff]', '', 'g'), 1, 8), '');
  known text[];
  readings text[];
  whole text[];
  initials text[];
  given text[] := ARRAY[''];
  singles text[] := '{}';
BEGIN
  IF characters = ARRAY[''] THEN RETURN '{}'; END IF;
  known := ARRAY(SELECT (SELECT s.readings::text FROM platform.syllable s WHERE s.character = c) FROM unnest(characters) c);
  FOR i IN 1 .. cardinality(characters) LOOP
    CONTINUE WHEN known[i] IS NULL;
    -- Other readings of a given name are rare, and each doubles the ways.
    readings := (known[i]::text[])[:CASE WHEN i = 1 THEN 4 WHEN i < 4 THEN 2 ELSE 1 END];
    singles := singles || readings || characters[i];
    IF whole IS NULL THEN
      whole := readings;
      initials := ARRAY(SELECT left(r, 1) FROM unnest(readings) r);
    ELSIF cardinality(whole) = 1 AND cardinality(readings) = 1 THEN
      whole[1] := whole[1] || readings[1];
      initials[1] := initials[1] || left(readings[1], 1);
      given[1] := given[1] || readings[1];
    ELSE
      whole := (ARRAY(SELECT w || r FROM unnest(readings) r, unnest(whole) w))[:16];
      initials := (ARRAY(SELECT DISTINCT w || left(r, 1) FROM unnest(readings) r, unnest(initials) w))[:16];
      given := (ARRAY(SELECT w || r FROM unnest(readings) r, unnest(given) w))[:8];
    END IF;
  END LOOP;
  RETURN array_remove(whole || initials || given || singles, '');
END $$;

-- What a row says to search, and how it is kept. The expressions are SQL over `t`, a row of the table.
CREATE OR REPLACE FUNCTION platform.search_by(source text, kind text, title text, title_en text DEFAULT '''''', note text DEFAULT '''''',
  words text DEFAULT '''''', state text DEFAULT 'NULL', centre text DEFAULT 'NULL', owner text DEFAULT 'NULL', at text DEFAULT 't.updated_at',
  is_name boolean DEFAULT false, kept text DEFAULT 'true') RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $make$
BEGIN
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.search_said_%1$s(t public.%1$I) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
      SELECT CASE WHEN %2$s THEN ARRAY[%3$s, %4$s, %5$s, %6$s, (%7$s)::text, (%8$s)::text, (%9$s)::text] END $$ $f$,
    source, kept, title, title_en, note, words, state, centre, owner);
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.search_keep_%1$s(t public.%1$I) RETURNS int LANGUAGE plpgsql SET search_path = '' AS $$
    DECLARE
      said constant text[] := platform.search_said_%1$s(t);
      terms text[];
    BEGIN
      IF said IS NULL THEN
        DELETE FROM public.search_record r WHERE r.shop_id = t.shop_id AND r.kind = %2$L AND r.record_id = t.id;
        RETURN 0;
      END IF;
      terms := platform.search_terms(concat_ws(E'\n', said[1], said[2], said[3], said[4]));
      INSERT INTO public.search_record AS r (shop_id, kind, record_id, title, title_en, note, state, centre_id, owner_id, at, folded, terms)
      VALUES (t.shop_id, %2$L, t.id, said[1], coalesce(said[2], ''), coalesce(said[3], ''), said[5], said[6]::bigint, said[7]::bigint, %3$s,
        left(lower(normalize(said[1], NFKC)), 200), array_to_tsvector(array_remove(terms %4$s, NULL)))
      ON CONFLICT (shop_id, kind, record_id) DO UPDATE SET (title, title_en, note, state, centre_id, owner_id, at, folded, terms)
        = (excluded.title, excluded.title_en, excluded.note, excluded.state, excluded.centre_id, excluded.owner_id, excluded.at, excluded.folded, excluded.terms);
      PERFORM platform.search_learn(t.shop_id, terms);
      RETURN 1;
    END $$ $f$, source, kind, at, CASE WHEN is_name THEN '|| platform.search_sounds(said[1])' ELSE '' END);
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.search_changed_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      -- Every name says its schema; to set a path for each row would cost more than it protects.
      IF TG_OP = 'INSERT' THEN
        INSERT INTO public.search_waiting (shop_id, source, record_id) VALUES (NEW.shop_id, %1$L, NEW.id);
      ELSIF TG_OP = 'DELETE' THEN
        DELETE FROM public.search_record r WHERE r.shop_id = OLD.shop_id AND r.kind = %2$L AND r.record_id = OLD.id;
      ELSIF platform.search_said_%1$s(OLD) IS DISTINCT FROM platform.search_said_%1$s(NEW) THEN
        PERFORM platform.search_keep_%1$s(NEW);
      END IF;
      RETURN NULL;
    END $$ $f$, source, kind);
  EXECUTE format('REVOKE ALL ON FUNCTION platform.search_said_%1$s(public.%1$I), platform.search_keep_%1$s(public.%1$I), platform.search_changed_%1$s() FROM PUBLIC', source);
  EXECUTE format('GRANT EXECUTE ON FUNCTION platform.search_said_%1$s(public.%1$I), platform.search_keep_%1$s(public.%1$I) TO medley_app', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER search AFTER INSERT OR UPDATE OR DELETE ON public.%1$I FOR EACH ROW EXECUTE FUNCTION platform.search_changed_%1$s()', source);
END $make$;

-- Notes the Latin words that somebody may mistype. They are sorted, so that two who write at once wait for one another in one order.
CREATE OR REPLACE FUNCTION platform.search_learn(scope int, terms text[]) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  -- Most records have none, and to look is cheaper than the statement.
  IF array_to_string(terms, ' ') !~ '[a-z]{4}' THEN RETURN; END IF;
  INSERT INTO public.search_word (shop_id, word)
    SELECT DISTINCT scope, w FROM unnest(terms) w WHERE w ~ '^[a-z]{4,32}$' ORDER BY 2 ON CONFLICT DO NOTHING;
END $$;

-- Takes in what is new in the shop in scope, the newest first; answers how many rows that were. Whoever changes or removes
-- a row meanwhile has it locked: it is left for later, so that nothing older is written over what they write. Two who
-- catch up at once take different rows.
CREATE OR REPLACE FUNCTION platform.search_catch_up(most int) RETURNS int
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  scope constant int := current_setting('app.shop_id')::int;
  batch record;
  kept bigint[];
  n int;
  taken int := 0;
BEGIN
  FOR batch IN
    SELECT w.source, array_agg(w.id) AS ids, array_agg(w.record_id) AS records FROM (
      SELECT s.id, s.source, s.record_id FROM public.search_waiting s
      WHERE s.shop_id = scope ORDER BY s.id DESC LIMIT most FOR UPDATE SKIP LOCKED) w
    GROUP BY w.source
  LOOP
    EXECUTE format('SELECT array_agg((locked.t).id) FILTER (WHERE platform.%I(locked.t) IS NOT NULL) FROM (
      SELECT t FROM public.%I t WHERE t.shop_id = $1 AND t.id = ANY ($2) FOR SHARE SKIP LOCKED) locked',
      'search_keep_' || batch.source, batch.source) INTO kept USING scope, batch.records;
    EXECUTE format('DELETE FROM public.search_waiting w WHERE w.shop_id = $1 AND w.id = ANY ($2) AND (w.record_id = ANY ($3)
      OR NOT EXISTS (SELECT FROM public.%I t WHERE t.shop_id = $1 AND t.id = w.record_id))', batch.source)
      USING scope, batch.ids, kept;
    GET DIAGNOSTICS n = ROW_COUNT;
    taken := taken + n;
  END LOOP;
  RETURN taken;
END $$;

REVOKE ALL ON FUNCTION platform.search_terms(text), platform.search_sounds(text), platform.search_learn(int, text[]),
  platform.search_catch_up(int), platform.search_by(text, text, text, text, text, text, text, text, text, text, boolean, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.search_terms(text), platform.search_sounds(text), platform.search_learn(int, text[]),
  platform.search_catch_up(int) TO medley_app;
