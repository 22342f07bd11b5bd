-- Of a form that each person answers once, nobody comes to have two answers by being found to be one person with somebody
-- else: the second one is taken for what a member has already, and stays under the number that went.
CREATE OR REPLACE FUNCTION platform.one_answer_each() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  PERFORM FROM public.form f WHERE f.shop_id = NEW.shop_id AND f.id = NEW.form_id AND f.per_person = 'once' FOR NO KEY UPDATE;
  IF FOUND AND EXISTS (SELECT FROM public.form_answer a WHERE a.shop_id = NEW.shop_id AND a.member_id = NEW.member_id
      AND a.form_id = NEW.form_id AND a.id <> NEW.id AND a.standing <> 'lapsed') THEN
    RAISE EXCEPTION 'Member % has answered form % already.', NEW.member_id, NEW.form_id USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION platform.one_answer_each() FROM PUBLIC;
