-- A certificate stays as it was issued: its end is added, a merge hands it over, and its name goes with the person.
SELECT platform.only_grows('public.certificate', 'state', 'ended_at', 'end_reason', 'ended_by', 'name', 'member_id');
GRANT DELETE ON public.certificate TO medley_app;
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE OR DELETE ON public.certificate FOR EACH ROW EXECUTE FUNCTION platform.certificate_stays();
