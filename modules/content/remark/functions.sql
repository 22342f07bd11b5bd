-- How many like a comment, and how many reports of it wait, follow from the rows that say so, whoever writes them: one's own click,
-- a merge of two people, or the removal of one.
CREATE OR REPLACE FUNCTION platform.count_remark_stars() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE public.remark SET stars = stars + 1 WHERE shop_id = NEW.shop_id AND id = NEW.remark_id;
  ELSE
    UPDATE public.remark SET stars = stars - 1 WHERE shop_id = OLD.shop_id AND id = OLD.remark_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_remark_stars() FROM PUBLIC;

CREATE OR REPLACE FUNCTION platform.count_remark_reports() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.remark SET reports = reports + (NEW.closed_at IS NULL)::int WHERE shop_id = NEW.shop_id AND id = NEW.remark_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.remark SET reports = reports - (OLD.closed_at IS NULL)::int WHERE shop_id = OLD.shop_id AND id = OLD.remark_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_remark_reports() FROM PUBLIC;
