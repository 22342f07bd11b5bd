CREATE OR REPLACE TRIGGER one_answer_each BEFORE UPDATE OF member_id ON public.form_answer FOR EACH ROW
  WHEN (NEW.member_id IS DISTINCT FROM OLD.member_id AND NEW.member_id IS NOT NULL AND NEW.standing <> 'lapsed')
  EXECUTE FUNCTION platform.one_answer_each();
SELECT platform.asks_of_library('form');
