CREATE OR REPLACE TRIGGER count_ask_posts AFTER INSERT OR DELETE OR UPDATE OF state ON public.ask_post FOR EACH ROW
  EXECUTE FUNCTION platform.count_ask_posts();
CREATE OR REPLACE TRIGGER count_ask_reports AFTER INSERT OR DELETE OR UPDATE OF closed_at ON public.ask_report FOR EACH ROW
  EXECUTE FUNCTION platform.count_ask_reports();
