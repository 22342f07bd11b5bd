-- What the ledger of credits refuses by itself, whoever writes; `guards.sql` says at which tables.

-- Nothing is changed, and nothing deleted by the serving role before ten years are over.
CREATE OR REPLACE FUNCTION platform.credit_stays() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (current_user <> 'medley_app' OR OLD.created_at < now() - interval '3650 days') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'A line of credits stays: correct it by another one.' USING ERRCODE = 'MC003';
END $$;

-- Looked at when the transaction ends: a reversal mirrors its line; one person has one line for one session that stands; what stands of
-- a project is not below nothing and not above its cap.
CREATE OR REPLACE FUNCTION platform.credit_holds() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
DECLARE
  standing int;
  sums record;
  cap int;
BEGIN
  IF NEW.kind = 'reversal' AND NOT EXISTS (
    SELECT FROM public.credit_line o WHERE o.shop_id = NEW.shop_id AND o.id = NEW.reverses_id AND o.kind <> 'reversal'
      AND o.member_id = NEW.member_id AND o.root_id = NEW.root_id AND o.unit_id = NEW.unit_id AND o.project_id = NEW.project_id
      AND o.year = NEW.year AND o.minutes = -NEW.minutes AND o.credits = -NEW.credits) THEN
    RAISE EXCEPTION 'Line % does not mirror what it reverses.', NEW.id USING ERRCODE = 'MC001';
  END IF;
  SELECT count(*) FILTER (WHERE l.kind <> 'reversal') - count(*) FILTER (WHERE l.kind = 'reversal') INTO standing
    FROM public.credit_line l WHERE l.shop_id = NEW.shop_id AND l.root_id = NEW.root_id AND l.member_id = NEW.member_id;
  IF standing > 1 THEN
    RAISE EXCEPTION 'Member % has two lines for session %.', NEW.member_id, NEW.root_id USING ERRCODE = 'MC002';
  END IF;
  SELECT coalesce(sum(l.credits), 0) AS credits, coalesce(sum(l.minutes), 0) AS minutes INTO sums
    FROM public.credit_line l WHERE l.shop_id = NEW.shop_id AND l.project_id = NEW.project_id AND l.member_id = NEW.member_id;
  cap := 100 * (SELECT r.most_credits FROM public.credit_rule r WHERE r.shop_id = NEW.shop_id AND r.id = NEW.rule_id);
  IF sums.credits < 0 OR sums.minutes < 0 OR sums.credits > coalesce(cap, 0) THEN
    RAISE EXCEPTION 'Member % would have % hundredths in project %.', NEW.member_id, sums.credits, NEW.project_id USING ERRCODE = 'MC001';
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION platform.credit_stays(), platform.credit_holds() FROM PUBLIC;
