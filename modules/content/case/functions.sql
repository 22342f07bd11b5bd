-- How many flags of a case are open, and how many voted, follow from the rows that say so, whoever writes them.
CREATE OR REPLACE FUNCTION platform.count_case_flags() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.case_item SET flags = flags + (NEW.closed_at IS NULL)::int WHERE shop_id = NEW.shop_id AND id = NEW.case_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.case_item SET flags = flags - (OLD.closed_at IS NULL)::int WHERE shop_id = OLD.shop_id AND id = OLD.case_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_case_flags() FROM PUBLIC;

CREATE OR REPLACE FUNCTION platform.count_case_votes() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.case_item SET votes = votes + 1 WHERE shop_id = NEW.shop_id AND id = NEW.case_id;
  ELSE
    UPDATE public.case_item SET votes = votes - 1 WHERE shop_id = OLD.shop_id AND id = OLD.case_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_case_votes() FROM PUBLIC;
