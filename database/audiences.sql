-- Run by the owner after secure.sql, as often as wanted: who belongs to an audience of a record follows from rows of a module, and is
-- kept with the member as a fact under `<audience>:<number>`, so that whoever calls brings it along. It is kept for those records alone
-- that something is for (`audience_thing`), so a member carries no more than is asked.

-- Whoever begins to keep an audience waits for the rows that are being written, and they for it: none of them is missed.
CREATE OR REPLACE FUNCTION platform.audience_lock(scope int, audience text) RETURNS bigint
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$ SELECT hashtextextended('audience ' || scope || ' ' || audience, 0) $$;

-- Notes that an audience of a record is kept from now on; false where it is already.
CREATE OR REPLACE FUNCTION platform.begin_audience(scope int, audience text, thing bigint) RETURNS boolean
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(platform.audience_lock(scope, audience));
  INSERT INTO public.audience_thing (shop_id, name, thing_id, filled_after) VALUES (scope, audience, thing, 0) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- Writes down with a member whether they belong to it now; the row is held first, so that of two changes at once the later one counts.
CREATE OR REPLACE FUNCTION platform.keep_audience(scope int, audience text, thing bigint, who bigint) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  fact constant text := audience || ':' || thing;
  belongs boolean;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(platform.audience_lock(scope, audience));
  PERFORM FROM public.audience_thing a WHERE a.shop_id = scope AND a.name = audience AND a.thing_id = thing;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM FROM public.member m WHERE m.shop_id = scope AND m.id = who FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  EXECUTE format('SELECT platform.belongs_to_%s($1, $2, $3)', audience) INTO belongs USING scope, thing, who;
  UPDATE public.member m SET updated_at = now(), facts = CASE WHEN belongs THEN m.facts || jsonb_build_object(fact, 'granted') ELSE m.facts - fact END
    WHERE m.shop_id = scope AND m.id = who AND (m.facts ? fact) <> belongs;
END $$;

-- Says of a table that its rows make an audience: of which record, who, and which rows count (over the row `r`).
CREATE OR REPLACE FUNCTION platform.makes_audience(source text, audience text, thing text, who text, counts text) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $make$
BEGIN
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.belongs_to_%1$s(scope int, thing bigint, who bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = '' AS
    $$ SELECT EXISTS (SELECT FROM public.%2$I r WHERE r.shop_id = scope AND r.%3$I = thing AND r.%4$I = who AND (%5$s)) $$ $f$,
    audience, source, thing, who, counts);
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.audience_of_%1$s(scope int, thing bigint, after bigint, most int) RETURNS SETOF bigint LANGUAGE sql STABLE SET search_path = '' AS
    $$ SELECT DISTINCT r.%4$I FROM public.%2$I r WHERE r.shop_id = scope AND r.%3$I = thing AND r.%4$I > after AND (%5$s) ORDER BY 1 LIMIT most $$ $f$,
    audience, source, thing, who, counts);
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION platform.change_audience_%1$s() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
    BEGIN
      IF TG_OP <> 'DELETE' AND NEW.%3$I IS NOT NULL THEN
        PERFORM platform.keep_audience(NEW.shop_id, %1$L, NEW.%2$I, NEW.%3$I);
      END IF;
      IF TG_OP = 'INSERT' OR OLD.%3$I IS NULL THEN RETURN NULL; END IF;
      IF TG_OP = 'UPDATE' THEN
        IF (OLD.%2$I, OLD.%3$I) IS NOT DISTINCT FROM (NEW.%2$I, NEW.%3$I) THEN RETURN NULL; END IF;
      END IF;
      PERFORM platform.keep_audience(OLD.shop_id, %1$L, OLD.%2$I, OLD.%3$I);
      RETURN NULL;
    END $$ $f$, audience, thing, who);
  EXECUTE format('REVOKE ALL ON FUNCTION platform.belongs_to_%1$s(int, bigint, bigint), platform.audience_of_%1$s(int, bigint, bigint, int),
    platform.change_audience_%1$s() FROM PUBLIC', audience);
  EXECUTE format('GRANT EXECUTE ON FUNCTION platform.belongs_to_%1$s(int, bigint, bigint), platform.audience_of_%1$s(int, bigint, bigint, int) TO medley_app', audience);
  EXECUTE format('CREATE OR REPLACE TRIGGER audience_%1$s AFTER INSERT OR UPDATE OR DELETE ON public.%2$I FOR EACH ROW EXECUTE FUNCTION platform.change_audience_%1$s()',
    audience, source);
END $make$;

REVOKE ALL ON FUNCTION platform.audience_lock(int, text), platform.begin_audience(int, text, bigint), platform.keep_audience(int, text, bigint, bigint),
  platform.makes_audience(text, text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.audience_lock(int, text), platform.begin_audience(int, text, bigint), platform.keep_audience(int, text, bigint, bigint) TO medley_app;
