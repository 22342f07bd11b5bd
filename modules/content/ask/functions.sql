-- How many answers of a question stand, what of it waits for a look, and which answer helped follow from the rows that say so,
-- whoever writes them: a doctor who takes theirs back, the desk, or the removal of somebody.
CREATE OR REPLACE FUNCTION platform.count_ask_posts() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.ask_question SET answers = answers - (OLD.kind = 'answer' AND OLD.state = 'published')::int,
      reviews = reviews - (OLD.state = 'review')::int WHERE shop_id = OLD.shop_id AND id = OLD.question_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.ask_question SET answers = answers + (NEW.kind = 'answer' AND NEW.state = 'published')::int,
      reviews = reviews + (NEW.state = 'review')::int,
      best_id = CASE WHEN best_id = NEW.id AND NEW.state <> 'published' THEN NULL ELSE best_id END
    WHERE shop_id = NEW.shop_id AND id = NEW.question_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_ask_posts() FROM PUBLIC;

CREATE OR REPLACE FUNCTION platform.count_ask_reports() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    UPDATE public.ask_question SET reports = reports + (NEW.closed_at IS NULL)::int WHERE shop_id = NEW.shop_id AND id = NEW.question_id;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE public.ask_question SET reports = reports - (OLD.closed_at IS NULL)::int WHERE shop_id = OLD.shop_id AND id = OLD.question_id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION platform.count_ask_reports() FROM PUBLIC;
