-- Run by the owner after every migration, as often as wanted: it makes each table what the portal promises.
-- Every table with shop_id: row-level security enabled and forced, one policy, rights for the app role, audit trigger.

-- So that a process can tell whether the database is as new as itself.
GRANT USAGE ON SCHEMA migration TO medley_app;
GRANT SELECT ON migration.done TO medley_app;

GRANT USAGE ON SCHEMA platform TO medley_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA platform TO medley_app;
REVOKE DELETE ON platform.shop, platform.account FROM medley_app;
REVOKE INSERT, UPDATE, DELETE ON platform.purge FROM medley_app;

-- The columns whose values stay out of the trail come with the trigger: secrets by ending, bulk and machinery by name.
CREATE OR REPLACE FUNCTION platform.unaudited_columns(of regclass) RETURNS text[]
LANGUAGE sql STABLE SET search_path = '' AS $$
  SELECT array_agg(a.attname::text ORDER BY a.attname) || 'shop_id'::text
  FROM pg_catalog.pg_attribute a
  WHERE a.attrelid = of AND a.attnum > 0 AND NOT a.attisdropped
    AND (a.attname IN ('terms', 'updated_at', 'kept_rows', 'shapes', 'stock_key', 'span', 'held_set') OR a.attname ~ '_(hash|hashes|box)$')
$$;
REVOKE ALL ON FUNCTION platform.unaudited_columns(regclass) FROM PUBLIC;

CREATE OR REPLACE FUNCTION platform.write_audit() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  told jsonb;
  was jsonb;
  becomes jsonb;
  scope constant text := coalesce(current_setting('app.shop_id', true), '');
  -- Who changes a shop or a host outside every shop, with whatever rights, is told of to the platform.
  is_nobodys constant boolean := TG_TABLE_SCHEMA = 'platform' AND scope = '';
BEGIN
  IF TG_OP = 'INSERT' THEN
    told := to_jsonb(NEW);
    becomes := told - TG_ARGV;
  ELSIF TG_OP = 'DELETE' THEN
    told := to_jsonb(OLD);
    was := told - TG_ARGV;
  ELSE
    told := to_jsonb(NEW);
    SELECT jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, told -> o.key)
      INTO was, becomes
      FROM jsonb_each(to_jsonb(OLD)) o WHERE o.value IS DISTINCT FROM told -> o.key AND o.key <> ALL (TG_ARGV);
    IF was IS NULL THEN RETURN NULL; END IF;
  END IF;
  IF is_nobodys THEN PERFORM set_config('app.shop_id', '0', true); END IF;
  INSERT INTO public.audit_entry (shop_id, actor, api_key, device, link, guest, request_id, action, table_name, row_id, before, after, reason)
  VALUES (
    coalesce((told ->> 'shop_id')::int, nullif(current_setting('app.shop_id', true), '')::int),
    nullif(current_setting('app.actor', true), '')::bigint,
    nullif(current_setting('app.api_key', true), '')::bigint,
    nullif(current_setting('app.device', true), '')::bigint,
    nullif(current_setting('app.link', true), '')::bigint,
    nullif(current_setting('app.guest', true), '')::bigint,
    coalesce(current_setting('app.request_id', true), ''),
    lower(TG_OP), TG_TABLE_NAME, (told ->> 'id')::bigint,
    was, becomes, nullif(current_setting('app.reason', true), ''));
  IF is_nobodys THEN PERFORM set_config('app.shop_id', scope, true); END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.write_audit() FROM PUBLIC;

-- What a known caller's powers follow from is written anew, as it is, by what changes them: the shop by its roles and their
-- grants, a member by the roles given and taken, on single things too. So a look at four rows tells whether somebody may still do
-- what they could.
CREATE OR REPLACE FUNCTION platform.renew_shop() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE platform.shop s SET name = s.name WHERE s.id IN (SELECT c.shop_id FROM changed c);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION platform.renew_members() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE public.member m SET status = m.status WHERE (m.shop_id, m.id) IN (SELECT c.shop_id, c.member_id FROM changed c);
  IF TG_OP = 'UPDATE' THEN
    UPDATE public.member m SET status = m.status WHERE (m.shop_id, m.id) IN (SELECT w.shop_id, w.member_id FROM was w);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.renew_shop(), platform.renew_members() FROM PUBLIC;
CREATE OR REPLACE TRIGGER renew_changed AFTER UPDATE ON public.role REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_shop();
CREATE OR REPLACE TRIGGER renew_added AFTER INSERT ON public.role_grant REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_shop();
CREATE OR REPLACE TRIGGER renew_changed AFTER UPDATE ON public.role_grant REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_shop();
CREATE OR REPLACE TRIGGER renew_taken AFTER DELETE ON public.role_grant REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_shop();
CREATE OR REPLACE TRIGGER renew_added AFTER INSERT ON public.member_role REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();
CREATE OR REPLACE TRIGGER renew_changed AFTER UPDATE ON public.member_role REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();
CREATE OR REPLACE TRIGGER renew_taken AFTER DELETE ON public.member_role REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();
CREATE OR REPLACE TRIGGER renew_added AFTER INSERT ON public.thing_role REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();
CREATE OR REPLACE TRIGGER renew_changed AFTER UPDATE ON public.thing_role REFERENCING OLD TABLE AS was NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();
CREATE OR REPLACE TRIGGER renew_taken AFTER DELETE ON public.thing_role REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION platform.renew_members();

-- No power comes from the record of somebody who has no account: it is never staff, holds no role and signs in nowhere.
CREATE OR REPLACE FUNCTION platform.needs_account() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  -- What is no member names one.
  IF TG_TABLE_NAME <> 'member' THEN
    PERFORM FROM public.member m WHERE m.shop_id = NEW.shop_id AND m.id = NEW.member_id AND m.account_id IS NOT NULL;
    IF FOUND THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'Who has no account holds no power (%).', TG_TABLE_NAME;
END $$;
REVOKE ALL ON FUNCTION platform.needs_account() FROM PUBLIC;
CREATE OR REPLACE TRIGGER needs_account BEFORE INSERT OR UPDATE OF staff, account_id ON public.member
  FOR EACH ROW WHEN (NEW.staff AND NEW.account_id IS NULL) EXECUTE FUNCTION platform.needs_account();
CREATE OR REPLACE TRIGGER needs_account BEFORE INSERT OR UPDATE OF member_id ON public.member_role
  FOR EACH ROW EXECUTE FUNCTION platform.needs_account();
CREATE OR REPLACE TRIGGER needs_account BEFORE INSERT OR UPDATE OF member_id ON public.thing_role
  FOR EACH ROW EXECUTE FUNCTION platform.needs_account();
CREATE OR REPLACE TRIGGER needs_account BEFORE INSERT ON public.session
  FOR EACH ROW EXECUTE FUNCTION platform.needs_account();

-- Appends to the chain of the shop in scope what has certainly committed; answers how many entries it sealed.
-- A number may be given out before another and committed after it, so the chain follows the transactions, and an entry
-- counts as open while it has no seal; nothing runs for an hour, so older ones need no second look. A database that was
-- restored elsewhere counts its transactions anew: what is older than an hour has ended, whatever its number says.
CREATE OR REPLACE FUNCTION platform.seal_audit(most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  scope int := nullif(current_setting('app.shop_id', true), '')::int;
  chain text;
  since timestamptz;
  entry public.audit_entry%ROWTYPE;
  sealed int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(7341, scope);
  SELECT s.hash, e.at - interval '2 hours' INTO chain, since
    FROM public.audit_seal s JOIN public.audit_entry e ON e.shop_id = s.shop_id AND e.id = s.entry_id
    WHERE s.shop_id = scope ORDER BY s.id DESC LIMIT 1;
  FOR entry IN
    SELECT e.* FROM public.audit_entry e
    WHERE e.shop_id = scope AND e.at > coalesce(since, '-infinity')
      AND (e.xid < pg_snapshot_xmin(pg_current_snapshot()) OR e.at < now() - interval '1 hour')
      AND NOT EXISTS (SELECT FROM public.audit_seal s WHERE s.shop_id = scope AND s.entry_id = e.id)
    ORDER BY e.at >= now() - interval '1 hour', e.xid, e.id LIMIT most
  LOOP
    chain := encode(sha256(convert_to(coalesce(chain, '') || '|' || platform.audit_text(entry), 'UTF8')), 'hex');
    INSERT INTO public.audit_seal (shop_id, entry_id, hash) VALUES (scope, entry.id, chain);
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END $$;

CREATE OR REPLACE FUNCTION platform.audit_text(entry public.audit_entry) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  -- What is null adds nothing: entries that were sealed before a column came keep their seal.
  SELECT concat_ws('|', entry.id, extract(epoch FROM entry.at), entry.actor, entry.request_id, entry.action,
    entry.table_name, entry.row_id, entry.before::text, entry.after::text, entry.reason, 'key ' || entry.api_key,
    'device ' || entry.device, 'link ' || entry.link, 'guest ' || entry.guest)
$$;
REVOKE ALL ON FUNCTION platform.seal_audit(int), platform.audit_text(public.audit_entry) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.seal_audit(int), platform.audit_text(public.audit_entry) TO medley_app;

-- Ends an account's sign-ins in every shop, each in its own scope, in one transaction with what made it necessary;
-- `face` (site, staff) and `keep` are null for all. It runs with the caller's rights: row-level security stands.
CREATE OR REPLACE FUNCTION platform.end_sign_ins(who bigint, at timestamptz, face text, keep bigint)
RETURNS TABLE (shop int, id bigint)
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  own constant text := current_setting('app.shop_id', true);
BEGIN
  FOR shop IN SELECT s.id FROM platform.shop s ORDER BY s.id LOOP
    PERFORM set_config('app.shop_id', shop::text, true);
    FOR id IN
      UPDATE public.session s SET ended_at = at FROM public.member m
      WHERE m.shop_id = shop AND m.account_id = who AND s.shop_id = m.shop_id AND s.member_id = m.id AND s.ended_at IS NULL
        AND (face IS NULL OR s.kind = face) AND s.id IS DISTINCT FROM keep
      RETURNING s.id
    LOOP
      RETURN NEXT;
    END LOOP;
  END LOOP;
  PERFORM set_config('app.shop_id', own, true);
END $$;
REVOKE ALL ON FUNCTION platform.end_sign_ins(bigint, timestamptz, text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.end_sign_ins(bigint, timestamptz, text, bigint) TO medley_app;

-- The shops in which an account is a member, each asked in its own scope. It runs with the caller's rights.
CREATE OR REPLACE FUNCTION platform.shops_of(who bigint) RETURNS SETOF int
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  own constant text := current_setting('app.shop_id', true);
  shop int;
BEGIN
  FOR shop IN SELECT s.id FROM platform.shop s ORDER BY s.id LOOP
    PERFORM set_config('app.shop_id', shop::text, true);
    IF EXISTS (SELECT FROM public.member m WHERE m.shop_id = shop AND m.account_id = who) THEN RETURN NEXT shop; END IF;
  END LOOP;
  PERFORM set_config('app.shop_id', own, true);
END $$;

-- Hands what is one member's over to another: the rows that `places` (`table.column`, as the modules declare them) name them
-- in. A row that the taker has already, by a unique key, stays, or ends where `ending` names its place. Answers, by place, the
-- numbers of the rows that moved and the whole of those that ended.
CREATE OR REPLACE FUNCTION platform.hand_over(giver bigint, taker bigint, places text[], ending text[]) RETURNS jsonb
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  scope constant int := current_setting('app.shop_id', true)::int;
  place text;
  t text;
  c text;
  one bigint;
  ids bigint[];
  gone jsonb;
  ends jsonb;
  moved jsonb := '{}';
  ended jsonb := '{}';
BEGIN
  FOR place, t, c IN
    SELECT p, split_part(p, '.', 1), split_part(p, '.', 2) FROM unnest(places) p ORDER BY 2, 3
  LOOP
    ids := '{}';
    ends := '[]';
    FOR one IN EXECUTE format('SELECT id FROM public.%I WHERE shop_id = $1 AND %I = $2 ORDER BY id FOR UPDATE', t, c) USING scope, giver LOOP
      BEGIN
        EXECUTE format('UPDATE public.%I SET %I = $1 WHERE shop_id = $2 AND id = $3', t, c) USING taker, scope, one;
        ids := ids || one;
      EXCEPTION WHEN unique_violation THEN
        IF place = ANY (ending) THEN
          EXECUTE format('DELETE FROM public.%I x WHERE x.shop_id = $1 AND x.id = $2 RETURNING to_jsonb(x)', t) INTO gone USING scope, one;
          ends := ends || gone;
        END IF;
      END;
    END LOOP;
    IF cardinality(ids) > 0 THEN moved := moved || jsonb_build_object(place, to_jsonb(ids)); END IF;
    IF ends <> '[]' THEN ended := ended || jsonb_build_object(place, ends); END IF;
  END LOOP;
  RETURN jsonb_build_object('moved', moved, 'ended', ended);
END $$;

-- Gives rows back that were handed over, as far as they are there and still the taker's, and those that ended, as far as what
-- they belonged to is there; one that the giver has anew by a unique key fails. Answers how many.
CREATE OR REPLACE FUNCTION platform.hand_back(moved jsonb, ended jsonb, giver bigint, taker bigint) RETURNS bigint
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  scope constant int := current_setting('app.shop_id', true)::int;
  place text;
  ids jsonb;
  gone jsonb;
  columns text;
  n bigint;
  total bigint := 0;
BEGIN
  FOR place, ids IN SELECT key, value FROM jsonb_each(moved) LOOP
    EXECUTE format('UPDATE public.%I SET %I = $1 WHERE shop_id = $2 AND %2$I = $3 AND id IN (SELECT value::bigint FROM jsonb_array_elements_text($4))',
      split_part(place, '.', 1), split_part(place, '.', 2)) USING giver, scope, taker, ids;
    GET DIAGNOSTICS n = ROW_COUNT;
    total := total + n;
  END LOOP;
  FOR place, gone IN SELECT split_part(e.key, '.', 1), r.value FROM jsonb_each(ended) e, jsonb_array_elements(e.value) r LOOP
    -- Columns that came since take what new rows get.
    columns := (SELECT string_agg(quote_ident(a.attname), ', ') FROM pg_catalog.pg_attribute a
      WHERE a.attrelid = format('public.%I', place)::regclass AND a.attnum > 0 AND a.attgenerated = '' AND gone ? a.attname);
    BEGIN
      EXECUTE format('INSERT INTO public.%I (%s) SELECT %2$s FROM jsonb_populate_record(NULL::public.%1$I, $1)', place, columns) USING gone;
      total := total + 1;
    EXCEPTION WHEN foreign_key_violation THEN NULL;
    END;
  END LOOP;
  RETURN total;
END $$;
REVOKE ALL ON FUNCTION platform.shops_of(bigint), platform.hand_over(bigint, bigint, text[], text[]), platform.hand_back(jsonb, jsonb, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.shops_of(bigint), platform.hand_over(bigint, bigint, text[], text[]), platform.hand_back(jsonb, jsonb, bigint, bigint) TO medley_app;

-- The rows about a member in `places`, at most so many of each table. What ends in `_hash`, `_hashes` or `_box` proves or
-- hides something and stays here.
CREATE OR REPLACE FUNCTION platform.rows_about(who bigint, most int, places text[]) RETURNS TABLE (place text, told jsonb)
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
DECLARE
  scope constant int := current_setting('app.shop_id', true)::int;
  wanted text;
  hidden text[];
BEGIN
  FOR place, wanted IN
    SELECT split_part(p, '.', 1), string_agg(format('t.%I = $2', split_part(p, '.', 2)), ' OR ') FROM unnest(places) p GROUP BY 1 ORDER BY 1
  LOOP
    hidden := ARRAY(SELECT a.attname::text FROM pg_catalog.pg_attribute a WHERE a.attrelid = format('public.%I', place)::regclass
      AND a.attnum > 0 AND (a.attname ~ '_(hash|hashes|box)$' OR a.attname = 'shop_id'));
    EXECUTE format('SELECT coalesce(jsonb_agg(to_jsonb(f) - $3), ''[]'') FROM (SELECT * FROM public.%I t WHERE t.shop_id = $1 AND (%s) LIMIT $4) f',
      place, wanted) INTO told USING scope, who, hidden, most;
    RETURN NEXT;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION platform.rows_about(bigint, int, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.rows_about(bigint, int, text[]) TO medley_app;

-- Deletes the rows about a member in `places`; one that another row still names waits until that one has gone. Answers how
-- many rows went by place.
CREATE OR REPLACE FUNCTION platform.forget_rows(who bigint, places text[]) RETURNS jsonb
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  scope constant int := current_setting('app.shop_id', true)::int;
  waiting text[] := places;
  still text[];
  place text;
  n bigint;
  counts jsonb := '{}';
BEGIN
  WHILE cardinality(waiting) > 0 LOOP
    still := '{}';
    FOREACH place IN ARRAY waiting LOOP
      BEGIN
        EXECUTE format('DELETE FROM public.%I WHERE shop_id = $1 AND %I = $2', split_part(place, '.', 1), split_part(place, '.', 2)) USING scope, who;
        GET DIAGNOSTICS n = ROW_COUNT;
        IF n > 0 THEN counts := counts || jsonb_build_object(place, n); END IF;
      EXCEPTION WHEN foreign_key_violation THEN still := still || place;
      END;
    END LOOP;
    IF cardinality(still) = cardinality(waiting) THEN RAISE EXCEPTION 'Rows of % are named by others.', still; END IF;
    waiting := still;
  END LOOP;
  RETURN counts;
END $$;

-- Deletes an account and what proves it, unless it is a member of some shop; answers whether it went.
CREATE OR REPLACE FUNCTION platform.forget_account(who bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  was constant text := current_setting('app.shop_id', true);
  shop int;
  is_known boolean := false;
BEGIN
  -- Nobody becomes a member by it meanwhile: a sign-in holds this row too.
  PERFORM FROM platform.account WHERE id = who FOR UPDATE;
  FOR shop IN SELECT s.id FROM platform.shop s LOOP
    PERFORM set_config('app.shop_id', shop::text, true);
    is_known := is_known OR EXISTS (SELECT FROM public.member m WHERE m.shop_id = shop AND m.account_id = who);
  END LOOP;
  PERFORM set_config('app.shop_id', was, true);
  IF is_known THEN RETURN false; END IF;
  DELETE FROM platform.identity WHERE account_id = who;
  DELETE FROM platform.account WHERE id = who;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION platform.forget_rows(bigint, text[]), platform.forget_account(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.forget_rows(bigint, text[]), platform.forget_account(bigint) TO medley_app;

-- A row as the trail keeps it without the values of a removed person: which fields there were, and what says nothing of anybody.
CREATE OR REPLACE FUNCTION platform.without_values(said jsonb, keep text[]) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = '' AS $$
  SELECT CASE WHEN said IS NOT NULL THEN coalesce((SELECT jsonb_object_agg(f.key, CASE WHEN f.key = ANY (keep) THEN f.value ELSE 'null'::jsonb END)
    FROM jsonb_each(said) f), '{}') END
$$;
REVOKE ALL ON FUNCTION platform.without_values(jsonb, text[]) FROM PUBLIC;

-- Takes the values of a removed member out of a stretch of the shop's trail: of the membership itself, of every row that went
-- with the removal, and of those about them in `places` that went before. It looks at the membership itself and refuses
-- while it is not removed. An entry that has its seal keeps it: a new entry says, with the digest of what is left, that it
-- was reduced, and is sealed like every other. Answers the last entry of the stretch, null at the end, and how many were reduced.
CREATE OR REPLACE FUNCTION platform.redact_trail(who bigint, places text[], behind bigint, most int, OUT last bigint, OUT redacted int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  scope constant int := nullif(current_setting('app.shop_id', true), '')::int;
  tables constant text[] := ARRAY(SELECT DISTINCT split_part(p, '.', 1) FROM unnest(places) p);
  keep constant text[] := ARRAY['id', 'version', 'removed_at'] || ARRAY(SELECT DISTINCT split_part(p, '.', 2) FROM unnest(places) p);
  removal record;
  gone text[];
  entry public.audit_entry%ROWTYPE;
  n int;
BEGIN
  IF EXISTS (SELECT FROM unnest(places) p WHERE p ~ '_by$') THEN RAISE EXCEPTION 'What somebody did stays in the trail.'; END IF;
  PERFORM FROM public.member m WHERE m.shop_id = scope AND m.id = who AND m.removed_at IS NOT NULL AND m.account_id IS NULL AND NOT m.staff;
  IF NOT FOUND THEN RAISE EXCEPTION 'Member % was not removed.', who; END IF;
  -- No link is made meanwhile.
  PERFORM pg_advisory_xact_lock(7341, scope);
  SELECT e.xid, e.at INTO removal FROM public.audit_entry e
    WHERE e.shop_id = scope AND e.table_name = 'member' AND e.row_id = who AND e.after ->> 'removed_at' IS NOT NULL ORDER BY e.id DESC LIMIT 1;
  IF removal.xid IS NULL OR removal.xid = pg_current_xact_id() THEN
    RAISE EXCEPTION 'The removal of member % is not in the trail yet.', who;
  END IF;
  gone := ARRAY(SELECT g.table_name || ':' || g.row_id FROM public.audit_entry g
    WHERE g.shop_id = scope AND g.at BETWEEN removal.at - interval '1 minute' AND removal.at + interval '1 minute' AND g.xid = removal.xid
      AND (g.action = 'delete' OR g.after ->> 'removed_at' IS NOT NULL));
  SELECT max(t.id), count(*) INTO last, n
    FROM (SELECT e.id FROM public.audit_entry e WHERE e.shop_id = scope AND e.id > behind ORDER BY e.id LIMIT most) t;
  redacted := 0;
  FOR entry IN
    SELECT e.* FROM public.audit_entry e WHERE e.shop_id = scope AND e.id > behind AND e.id <= last
      AND (e.table_name || ':' || e.row_id = ANY (gone)
        OR e.table_name = ANY (tables) AND EXISTS (
          SELECT FROM unnest(places) p WHERE split_part(p, '.', 1) = e.table_name AND (
            who::text IN (e.before ->> split_part(p, '.', 2), e.after ->> split_part(p, '.', 2))
            OR e.action = 'update' AND EXISTS (SELECT FROM public.audit_entry o WHERE o.shop_id = scope AND o.table_name = e.table_name
              AND o.row_id = e.row_id AND o.action <> 'update' AND coalesce(o.after, o.before) ->> split_part(p, '.', 2) = who::text))))
      AND (e.reason IS NOT NULL OR e.before IS DISTINCT FROM platform.without_values(e.before, keep)
        OR e.after IS DISTINCT FROM platform.without_values(e.after, keep))
    ORDER BY e.id
  LOOP
    UPDATE public.audit_entry e SET before = platform.without_values(e.before, keep), after = platform.without_values(e.after, keep), reason = NULL
      WHERE e.shop_id = scope AND e.id = entry.id RETURNING e.* INTO entry;
    IF EXISTS (SELECT FROM public.audit_seal s WHERE s.shop_id = scope AND s.entry_id = entry.id) THEN
      INSERT INTO public.audit_entry (shop_id, actor, request_id, action, table_name, row_id, after)
      VALUES (scope, nullif(current_setting('app.actor', true), '')::bigint, coalesce(current_setting('app.request_id', true), ''), 'update',
        'audit_entry', entry.id, jsonb_build_object('digest', encode(sha256(convert_to(platform.audit_text(entry), 'UTF8')), 'hex')));
    END IF;
    redacted := redacted + 1;
  END LOOP;
  IF n < most THEN last := NULL; END IF;
END $$;
REVOKE ALL ON FUNCTION platform.redact_trail(bigint, text[], bigint, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.redact_trail(bigint, text[], bigint, int) TO medley_app;

-- What the platform's own trail says of a shop, without the present transaction: written by the triggers and changed by nobody, so the
-- serving role cannot decide and act at once, nor without a trace. `is_ours`: somebody of the platform did it.
CREATE OR REPLACE FUNCTION platform.decisions_about(of int)
RETURNS TABLE (at timestamptz, action text, was jsonb, becomes jsonb, is_ours boolean)
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  scope constant text := coalesce(current_setting('app.shop_id', true), '');
BEGIN
  PERFORM set_config('app.shop_id', '0', true);
  RETURN QUERY SELECT e.at, e.action, e.before, e.after, EXISTS (SELECT FROM public.member m WHERE m.shop_id = 0 AND m.id = e.actor)
    FROM public.audit_entry e
    WHERE e.shop_id = 0 AND e.table_name = 'shop' AND e.row_id = of AND e.xid <> pg_current_xact_id();
  PERFORM set_config('app.shop_id', scope, true);
END $$;

-- Whether the platform closed a shop for good, and the moment to purge it that was said then has come. One that has ever been
-- open waits for a day at least, whatever stands in its row.
CREATE OR REPLACE FUNCTION platform.is_purge_due(scope int) RETURNS boolean
LANGUAGE sql SET search_path = '' AS $$
  SELECT EXISTS (
    SELECT FROM platform.shop s, platform.decisions_about(scope) d
    WHERE s.id = scope AND s.id > 0 AND s.status = 'closed' AND s.closed_as = 'closing' AND s.purge_at <= now()
      AND d.is_ours AND (d.becomes ->> 'purge_at')::timestamptz = s.purge_at
      AND (d.at <= now() - interval '23 hours'
        OR NOT EXISTS (SELECT FROM platform.decisions_about(scope) o WHERE 'open' IN (o.was ->> 'status', o.becomes ->> 'status'))))
$$;
REVOKE ALL ON FUNCTION platform.decisions_about(int), platform.is_purge_due(int) FROM PUBLIC;

-- Deletes some rows of a closed shop from each of its tables, once the moment of its purge has come, and the accounts of
-- its members who belong to no other shop; adds what went to the proof, and answers how many rows that were.
-- A table is left alone while rows of others point at its own: so every row is counted, and no order has to be known.
CREATE OR REPLACE FUNCTION platform.purge_shop(scope int, most int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  was constant text := current_setting('app.shop_id', true);
  t text;
  id oid;
  child text;
  other int;
  people bigint[];
  n bigint;
  counts jsonb := '{}';
  total bigint := 0;
BEGIN
  IF NOT platform.is_purge_due(scope) THEN RAISE EXCEPTION 'The moment to purge shop % has not come.', scope; END IF;
  INSERT INTO platform.purge (shop, code, name) SELECT s.id, s.code, s.name FROM platform.shop s WHERE s.id = scope
    ON CONFLICT (shop) DO UPDATE SET code = excluded.code;
  PERFORM set_config('app.shop_id', scope::text, true);
  <<tables>>
  FOR t, id IN
    SELECT c.relname, c.oid FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace s ON s.oid = c.relnamespace
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id' AND NOT a.attisdropped
    WHERE s.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY c.relname ~ '^audit_', 1
  LOOP
    FOR child IN
      SELECT c.relname FROM pg_catalog.pg_constraint k JOIN pg_catalog.pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.confrelid = id AND k.conrelid <> id
    LOOP
      EXECUTE format('SELECT count(*) FROM (SELECT FROM public.%I WHERE shop_id = $1 LIMIT 1) one_row', child) INTO n USING scope;
      CONTINUE tables WHEN n > 0;
    END LOOP;
    IF t = 'member' THEN
      WITH gone AS (
        DELETE FROM public.member m WHERE m.shop_id = scope
          AND m.id IN (SELECT i.id FROM public.member i WHERE i.shop_id = scope ORDER BY i.id DESC LIMIT most) RETURNING m.account_id)
      SELECT coalesce(array_agg(account_id) FILTER (WHERE account_id IS NOT NULL), '{}'), count(*) INTO people, n FROM gone;
    ELSE
      BEGIN
        EXECUTE format('DELETE FROM public.%1$I WHERE shop_id = $1
          AND ctid = ANY (ARRAY(SELECT ctid FROM public.%1$I WHERE shop_id = $1 ORDER BY ctid DESC LIMIT $2))', t) USING scope, most;
        GET DIAGNOSTICS n = ROW_COUNT;
      EXCEPTION WHEN foreign_key_violation THEN
        -- A tree whose branches are older than its roots goes as a whole.
        EXECUTE format('DELETE FROM public.%I WHERE shop_id = $1', t) USING scope;
        GET DIAGNOSTICS n = ROW_COUNT;
      END;
    END IF;
    IF n > 0 THEN counts := counts || jsonb_build_object(t, n); total := total + n; END IF;
  END LOOP;
  IF cardinality(people) > 0 THEN
    -- Whoever belongs to another shop stays; each is asked in its own scope, as for everybody.
    FOR other IN SELECT s.id FROM platform.shop s WHERE s.id <> scope LOOP
      PERFORM set_config('app.shop_id', other::text, true);
      people := ARRAY(SELECT p FROM unnest(people) p
        WHERE NOT EXISTS (SELECT FROM public.member m WHERE m.shop_id = other AND m.account_id = p));
    END LOOP;
    DELETE FROM platform.identity i WHERE i.account_id = ANY (people);
    DELETE FROM platform.account a WHERE a.id = ANY (people);
    counts := counts || jsonb_build_object('account', cardinality(people));
  END IF;
  PERFORM set_config('app.shop_id', was, true);
  UPDATE platform.purge p SET proof = p.proof || (
    SELECT coalesce(jsonb_object_agg(key, value::text::bigint + coalesce((p.proof ->> key)::bigint, 0)), '{}') FROM jsonb_each(counts))
    WHERE p.shop = scope;
  RETURN total;
END $$;

-- Ends a purge: counts every table once more and refuses where a row is left, then forgets hosts, jobs and the shop itself.
CREATE OR REPLACE FUNCTION platform.finish_purge(scope int, files bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  was constant text := current_setting('app.shop_id', true);
  t text;
  n bigint;
BEGIN
  IF NOT platform.is_purge_due(scope) THEN RAISE EXCEPTION 'The moment to purge shop % has not come.', scope; END IF;
  PERFORM set_config('app.shop_id', scope::text, true);
  FOR t IN
    SELECT c.relname FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace s ON s.oid = c.relnamespace
    JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id' AND NOT a.attisdropped
    WHERE s.nspname = 'public' AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('SELECT count(*) FROM public.%I WHERE shop_id = $1', t) INTO n USING scope;
    IF n > 0 THEN RAISE EXCEPTION 'Shop % still has % rows in %.', scope, n, t; END IF;
  END LOOP;
  PERFORM set_config('app.shop_id', was, true);
  IF to_regclass('job.job') IS NOT NULL THEN DELETE FROM job.job WHERE data ->> 'shop' = scope::text; END IF;
  DELETE FROM platform.domain WHERE shop = scope;
  DELETE FROM platform.weixin_app WHERE shop = scope;
  DELETE FROM platform.shop WHERE id = scope;
  UPDATE platform.purge SET finished_at = now(), proof = proof || jsonb_build_object('files', files) WHERE shop = scope;
END $$;
REVOKE ALL ON FUNCTION platform.purge_shop(int, int), platform.finish_purge(int, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.purge_shop(int, int), platform.finish_purge(int, bigint) TO medley_app;

-- What a condition of a statement calls where it does not hold.
CREATE OR REPLACE FUNCTION platform.break_condition() RETURNS boolean
LANGUAGE plpgsql VOLATILE SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'The condition of this statement does not hold.' USING ERRCODE = 'MD001';
END $$;
REVOKE ALL ON FUNCTION platform.break_condition() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.break_condition() TO medley_app;

-- Entries are written far more often than read: up to a page they stay whole, uncompressed, where they are.
ALTER TABLE public.audit_entry SET (toast_tuple_target = 8160);
-- Lets the numbers that a table gives out go on behind one that rows of an archive brought along; never back, and never
-- so far that too few would be left: only behind a row that is there, in a shop that the platform founded and nobody opened yet.
CREATE OR REPLACE FUNCTION platform.keep_numbers(of text, taken bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  numbers constant text := pg_get_serial_sequence(format('public.%I', of), 'id');
  scope constant int := nullif(current_setting('app.shop_id', true), '')::int;
  last bigint;
  is_there boolean;
BEGIN
  PERFORM FROM platform.shop s WHERE s.id = scope AND s.status = 'closed' AND s.closed_as = 'preparing'
    AND EXISTS (SELECT FROM platform.decisions_about(s.id) d WHERE d.is_ours AND d.action = 'insert');
  IF NOT FOUND THEN RAISE EXCEPTION 'Shop % is none that an archive is being brought into.', scope; END IF;
  EXECUTE format('SELECT EXISTS (SELECT FROM public.%I WHERE shop_id = $1 AND id = $2)', of) INTO is_there USING scope, taken;
  IF NOT is_there THEN RAISE EXCEPTION 'Shop % has no row % in %.', scope, taken, of; END IF;
  IF numbers IS NULL OR taken > 1099511627776 THEN RAISE EXCEPTION 'Rows of % cannot have the number %.', of, taken; END IF;
  EXECUTE format('SELECT last_value FROM %s', numbers) INTO last;
  IF taken > last THEN PERFORM setval(numbers, taken); END IF;
END $$;
REVOKE ALL ON FUNCTION platform.keep_numbers(text, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.keep_numbers(text, bigint) TO medley_app;

DO $secure$
DECLARE
  t text;
  scope_is constant text := '(shop_id = ( SELECT (NULLIF(current_setting(''app.shop_id''::text, true), ''''::text))::integer AS "nullif"))';
  -- Machinery of the kernel whose rows change with every request or hold one-time secrets; modules name theirs in audit.sql.
  unaudited constant text[] := ARRAY['api_key_use', 'device_beat', 'audit_entry', 'audit_seal', 'session', 'guest_session', 'outbox_message', 'once_key', 'daily_figure', 'missing_text', 'demo_mark',
    'stock_unit', 'stock_claim', 'number_series'];
BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id' AND NOT a.attisdropped
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY 1
  LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE public.%I FORCE ROW LEVEL SECURITY', t);
    IF NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = t AND policyname = 'shop'
                   AND qual = scope_is AND with_check = scope_is) THEN
      EXECUTE format('DROP POLICY IF EXISTS shop ON public.%I', t);
      EXECUTE format('CREATE POLICY shop ON public.%I USING (shop_id = (SELECT nullif(current_setting(''app.shop_id'', true), '''')::int))
        WITH CHECK (shop_id = (SELECT nullif(current_setting(''app.shop_id'', true), '''')::int))', t);
    END IF;
    EXECUTE format('REVOKE ALL ON public.%I FROM medley_app, PUBLIC', t);
    IF t IN ('audit_entry', 'audit_seal') THEN
      EXECUTE format('GRANT SELECT ON public.%I TO medley_app', t);
    ELSE
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON public.%I TO medley_app', t);
    END IF;
    EXECUTE format('DROP TRIGGER IF EXISTS audit ON public.%I', t);
    IF t <> ALL (unaudited) THEN
      EXECUTE format('CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON public.%I
        FOR EACH ROW EXECUTE FUNCTION platform.write_audit(%s)', t, (SELECT string_agg(quote_literal(name), ', ')
        FROM unnest(platform.unaudited_columns(format('public.%I', t)::regclass)) AS name));
    END IF;
  END LOOP;
END $secure$;

-- Of these tables of a module no change is written down: they change with every request, or hold one-time secrets.
CREATE OR REPLACE FUNCTION platform.leaves_no_trail(VARIADIC tables regclass[]) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  t regclass;
BEGIN
  FOREACH t IN ARRAY tables LOOP
    EXECUTE format('DROP TRIGGER audit ON %s', t);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION platform.leaves_no_trail(regclass[]) FROM PUBLIC;

-- Of this table the serving role adds rows and removes none, and changes nothing of them but the named columns.
CREATE OR REPLACE FUNCTION platform.only_grows(source regclass, VARIADIC changing text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE ON %s FROM medley_app', source);
  IF cardinality(changing) > 0 THEN
    EXECUTE format('GRANT UPDATE (%s) ON %s TO medley_app', (SELECT string_agg(quote_ident(c), ', ') FROM unnest(changing) c), source);
  END IF;
END $$;
REVOKE ALL ON FUNCTION platform.only_grows(regclass, text[]) FROM PUBLIC;
SELECT platform.only_grows('public.document_number', 'voided_at', 'void_reason');

-- Of this table the state goes these steps alone, whoever writes; each is the state before and the one after it, with a blank between.
CREATE OR REPLACE FUNCTION platform.guard_steps() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF OLD.state || ' ' || NEW.state = ANY (TG_ARGV) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The state of % does not go from % to %.', TG_TABLE_NAME, OLD.state, NEW.state USING ERRCODE = '23514';
END $$;
CREATE OR REPLACE FUNCTION platform.goes_steps(source regclass, VARIADIC steps text[]) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER steps BEFORE UPDATE OF state ON %s FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state)
    EXECUTE FUNCTION platform.guard_steps(%s)', source, (SELECT string_agg(quote_literal(step), ', ') FROM unnest(steps) step));
END $$;
REVOKE ALL ON FUNCTION platform.guard_steps(), platform.goes_steps(regclass, text[]) FROM PUBLIC;

-- What a shop changes about itself stands in its own trail.
DROP TRIGGER IF EXISTS audit ON platform.shop;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON platform.shop FOR EACH ROW EXECUTE FUNCTION platform.write_audit('shop_id');
DROP TRIGGER IF EXISTS audit ON platform.domain;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON platform.domain FOR EACH ROW EXECUTE FUNCTION platform.write_audit('shop_id');
DROP TRIGGER IF EXISTS audit ON platform.weixin_app;
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON platform.weixin_app
  FOR EACH ROW EXECUTE FUNCTION platform.write_audit('proved_at', 'refused_at', 'created_at', 'updated_at');
