-- Lines of credits stay, and hold together when their transaction ends (`functions.sql`). That a row can be locked needs the right to change
-- one column, that an old one can go the right to delete: the trigger refuses both before the time.
SELECT platform.only_grows('public.credit_line', 'reason');
GRANT DELETE ON public.credit_line TO medley_app;
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE OR DELETE ON public.credit_line FOR EACH ROW EXECUTE FUNCTION platform.credit_stays();
DROP TRIGGER IF EXISTS holds ON public.credit_line;
CREATE CONSTRAINT TRIGGER holds AFTER INSERT ON public.credit_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION platform.credit_holds();
