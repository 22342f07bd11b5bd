-- What the ledger refuses by itself, whoever writes; `guards.sql` says at which tables.

CREATE OR REPLACE FUNCTION platform.ledger_stays() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  RAISE EXCEPTION 'What is posted stays: reverse it by another posting.' USING ERRCODE = 'ML003';
END $$;

-- Who posts holds the shop's ledger with others until the transaction ends; who sums it up or closes a month holds it alone. So what
-- that one sees of it is all of it: no entry with a lower number comes to light afterwards.
CREATE OR REPLACE FUNCTION platform.ledger_alone(scope int) RETURNS void
LANGUAGE sql SET search_path = '' AS $$ SELECT pg_catalog.pg_advisory_xact_lock(7342, scope) $$;

CREATE OR REPLACE FUNCTION platform.ledger_enters() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  its_month constant text := to_char(NEW.at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM');
BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock_shared(7342, NEW.shop_id);
  IF EXISTS (SELECT FROM public.ledger_month m WHERE m.shop_id = NEW.shop_id AND m.month = its_month AND m.state <> 'open') THEN
    RAISE EXCEPTION 'The month % is closed.', its_month USING ERRCODE = 'ML002';
  END IF;
  RETURN NEW;
END $$;

-- Looked at when the transaction ends: each unit of each layer comes to nothing, and there are two entries or more.
CREATE OR REPLACE FUNCTION platform.ledger_balances() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  is_whole boolean;
BEGIN
  SELECT count(*) > 0 AND bool_and(u.off = 0 AND u.n > 1) INTO is_whole FROM (
    SELECT sum(e.fen) AS off, count(*) AS n FROM public.ledger_entry e
    WHERE e.shop_id = NEW.shop_id AND e.posting_id = NEW.id GROUP BY e.unit, e.is_pending) u;
  IF NOT is_whole THEN
    RAISE EXCEPTION 'Posting % does not balance.', NEW.id USING ERRCODE = 'ML001';
  END IF;
  RETURN NULL;
END $$;

-- An entry belongs to the posting that came with it: what is there gets no further ones.
CREATE OR REPLACE FUNCTION platform.ledger_comes_whole() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM added a JOIN public.ledger_posting p ON p.shop_id = a.shop_id AND p.id = a.posting_id
    WHERE p.created_at <> now() AND p.xmin <> pg_catalog.pg_current_xact_id()::xid) THEN
    RAISE EXCEPTION 'A posting gets its entries in the transaction that makes it.' USING ERRCODE = 'ML003';
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION platform.ledger_stays(), platform.ledger_alone(int), platform.ledger_enters(), platform.ledger_balances(),
  platform.ledger_comes_whole() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.ledger_alone(int) TO medley_app;
