-- What is posted stays, and balances (`functions.sql`).
SELECT platform.only_grows('public.ledger_posting');
SELECT platform.only_grows('public.ledger_entry');
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION platform.ledger_stays();
CREATE OR REPLACE TRIGGER stays BEFORE UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION platform.ledger_stays();
CREATE OR REPLACE TRIGGER enters BEFORE INSERT ON public.ledger_posting FOR EACH ROW EXECUTE FUNCTION platform.ledger_enters();
DROP TRIGGER IF EXISTS balances ON public.ledger_posting;
CREATE CONSTRAINT TRIGGER balances AFTER INSERT ON public.ledger_posting DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION platform.ledger_balances();
CREATE OR REPLACE TRIGGER comes_whole AFTER INSERT ON public.ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION platform.ledger_comes_whole();
-- No month goes otherwise than `steps.ts` says.
SELECT platform.goes_steps('public.ledger_month', 'closed asked', 'asked open', 'asked closed', 'open closed');
