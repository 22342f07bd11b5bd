CREATE OR REPLACE TRIGGER keeps_survey_promise BEFORE UPDATE OF anonymous, smallest ON public.survey FOR EACH ROW
  WHEN (NEW.anonymous IS DISTINCT FROM OLD.anonymous OR NEW.smallest IS DISTINCT FROM OLD.smallest)
  EXECUTE FUNCTION platform.keeps_survey_promise();
SELECT platform.asks_of_library('survey');
SELECT platform.asks_of_library('survey_panel');
