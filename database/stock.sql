-- Run by the owner after secure.sql, as often as wanted: what is held and sold of a unit follows from its claims, and claims follow
-- the rows that say their keys, so that no way of writing can forget either. Whoever changes claims locks their units first, in
-- the order of their numbers.

CREATE OR REPLACE FUNCTION platform.empty_stock() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  NEW.held := 0;
  NEW.sold := 0;
  RETURN NEW;
END $$;

-- Moves the counts of one unit. What was promised beyond a lowered capacity shrinks with what is given back, and never grows by it.
CREATE OR REPLACE FUNCTION platform.shift_stock(scope int, unit bigint, held_by bigint, sold_by bigint) RETURNS void
LANGUAGE sql SET search_path = '' AS $$
  UPDATE public.stock_unit u SET held = u.held + held_by, sold = u.sold + sold_by,
      over = least(u.over, greatest(0, u.held + held_by + u.sold + sold_by - u.capacity))
    WHERE u.shop_id = scope AND u.id = unit AND (held_by <> 0 OR sold_by <> 0)
$$;

CREATE OR REPLACE FUNCTION platform.count_stock() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  c record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR c IN SELECT n.shop_id, n.unit_id, sum(n.quantity * (n.state = 'held')::int) AS held, sum(n.quantity * (n.state = 'sold')::int) AS sold
      FROM now_so n GROUP BY 1, 2 ORDER BY 2
    LOOP PERFORM platform.shift_stock(c.shop_id, c.unit_id, c.held, c.sold); END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR c IN SELECT o.shop_id, o.unit_id, sum(o.quantity * (o.state = 'held')::int) AS held, sum(o.quantity * (o.state = 'sold')::int) AS sold
      FROM was_so o GROUP BY 1, 2 ORDER BY 2
    LOOP PERFORM platform.shift_stock(c.shop_id, c.unit_id, -c.held, -c.sold); END LOOP;
  ELSE
    FOR c IN SELECT b.shop_id, b.unit_id, sum(b.quantity * (b.state = 'held')::int) AS held, sum(b.quantity * (b.state = 'sold')::int) AS sold
      FROM (SELECT n.shop_id, n.unit_id, n.state, n.quantity FROM now_so n
        UNION ALL SELECT o.shop_id, o.unit_id, o.state, -o.quantity FROM was_so o) b GROUP BY 1, 2 ORDER BY 2
    LOOP PERFORM platform.shift_stock(c.shop_id, c.unit_id, c.held, c.sold); END LOOP;
  END IF;
  RETURN NULL;
END $$;

-- A row that says a key has gone: what it had for good waits for it, what it held is free.
CREATE OR REPLACE FUNCTION platform.free_stock_of_gone() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM FROM public.stock_unit u WHERE (u.shop_id, u.id) IN (SELECT c.shop_id, c.unit_id FROM public.stock_claim c
    JOIN was_so g ON g.shop_id = c.shop_id AND g.stock_key = c.key WHERE c.state IN ('held', 'sold')) ORDER BY u.id FOR NO KEY UPDATE;
  UPDATE public.stock_claim c SET state = CASE c.state WHEN 'sold' THEN 'gone' ELSE 'free' END, expires_at = NULL, updated_at = now()
    FROM was_so g WHERE g.shop_id = c.shop_id AND g.stock_key = c.key AND c.state IN ('held', 'sold');
  RETURN NULL;
END $$;

-- It has come back: it has what it had, though there be none left.
CREATE OR REPLACE FUNCTION platform.give_stock_again() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT k.shop_id, k.unit_id, sum(k.quantity) AS quantity FROM public.stock_claim k
    JOIN now_so n ON n.shop_id = k.shop_id AND n.stock_key = k.key WHERE k.state = 'gone' GROUP BY 1, 2 ORDER BY 2
  LOOP
    UPDATE public.stock_unit u SET over = greatest(u.over, u.held + u.sold + c.quantity - u.capacity, 0) WHERE u.shop_id = c.shop_id AND u.id = c.unit_id;
  END LOOP;
  UPDATE public.stock_claim k SET state = 'sold', updated_at = now() FROM now_so n WHERE n.shop_id = k.shop_id AND n.stock_key = k.key AND k.state = 'gone';
  RETURN NULL;
END $$;

-- Says of a table that its rows have stock, under the key in their column `stock_key`.
CREATE OR REPLACE FUNCTION platform.has_stock(source regclass) RETURNS void
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER stock_gone AFTER DELETE ON %s REFERENCING OLD TABLE AS was_so
    FOR EACH STATEMENT EXECUTE FUNCTION platform.free_stock_of_gone()', source);
  EXECUTE format('CREATE OR REPLACE TRIGGER stock_again AFTER INSERT ON %s REFERENCING NEW TABLE AS now_so
    FOR EACH STATEMENT EXECUTE FUNCTION platform.give_stock_again()', source);
END $$;

CREATE OR REPLACE TRIGGER empty BEFORE INSERT ON public.stock_unit FOR EACH ROW EXECUTE FUNCTION platform.empty_stock();
CREATE OR REPLACE TRIGGER count_added AFTER INSERT ON public.stock_claim REFERENCING NEW TABLE AS now_so
  FOR EACH STATEMENT EXECUTE FUNCTION platform.count_stock();
CREATE OR REPLACE TRIGGER count_changed AFTER UPDATE ON public.stock_claim REFERENCING NEW TABLE AS now_so OLD TABLE AS was_so
  FOR EACH STATEMENT EXECUTE FUNCTION platform.count_stock();
CREATE OR REPLACE TRIGGER count_gone AFTER DELETE ON public.stock_claim REFERENCING OLD TABLE AS was_so
  FOR EACH STATEMENT EXECUTE FUNCTION platform.count_stock();

REVOKE ALL ON FUNCTION platform.empty_stock(), platform.shift_stock(int, bigint, bigint, bigint), platform.count_stock(),
  platform.free_stock_of_gone(), platform.give_stock_again(), platform.has_stock(regclass) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.shift_stock(int, bigint, bigint, bigint) TO medley_app;
