-- What a certificate refuses by itself, whoever writes; `guards.sql` says at which table.

-- What ended stays ended, a name goes and never changes, and nothing is deleted by the serving role before ten years are over.
CREATE OR REPLACE FUNCTION platform.certificate_stays() RETURNS trigger
LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_user <> 'medley_app' OR OLD.issued_at < now() - interval '3650 days' THEN
      RETURN OLD;
    END IF;
  ELSIF (OLD.state = 'valid' OR (NEW.state, NEW.ended_at, NEW.end_reason) IS NOT DISTINCT FROM (OLD.state, OLD.ended_at, OLD.end_reason))
    AND NEW.name IN (OLD.name, '') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'A certificate stays as it was issued: another one takes its place.' USING ERRCODE = 'MC003';
END $$;

REVOKE ALL ON FUNCTION platform.certificate_stays() FROM PUBLIC;
