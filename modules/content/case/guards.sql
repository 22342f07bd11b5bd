CREATE OR REPLACE TRIGGER count_case_flags AFTER INSERT OR DELETE OR UPDATE OF closed_at ON public.case_flag FOR EACH ROW
  EXECUTE FUNCTION platform.count_case_flags();
CREATE OR REPLACE TRIGGER count_case_votes AFTER INSERT OR DELETE ON public.case_vote FOR EACH ROW
  EXECUTE FUNCTION platform.count_case_votes();
