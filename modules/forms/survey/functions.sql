-- Whoever took part was told whether they are named and of how many people anything is told at the least: neither changes after that.
CREATE OR REPLACE FUNCTION platform.keeps_survey_promise() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF EXISTS (SELECT FROM public.survey_part p WHERE p.shop_id = OLD.shop_id AND p.survey_id = OLD.id) THEN
    RAISE EXCEPTION 'Survey % has been answered: what was promised stands.', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION platform.keeps_survey_promise() FROM PUBLIC;
