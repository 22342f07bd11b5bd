CREATE OR REPLACE TRIGGER count_remark_stars AFTER INSERT OR DELETE ON public.remark_star FOR EACH ROW
  EXECUTE FUNCTION platform.count_remark_stars();
CREATE OR REPLACE TRIGGER count_remark_reports AFTER INSERT OR DELETE OR UPDATE OF closed_at ON public.remark_report FOR EACH ROW
  EXECUTE FUNCTION platform.count_remark_reports();
