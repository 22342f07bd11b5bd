-- Where an item stands in one word, as `contentStages` has them: a live one whose changes are on the way stays what the public sees.
CREATE OR REPLACE FUNCTION platform.content_stage(state text, standing text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN standing IN ('published', 'corrected') AND state NOT IN ('published', 'corrected') THEN standing || '_' || state ELSE state END $$;
REVOKE ALL ON FUNCTION platform.content_stage(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform.content_stage(text, text) TO medley_app;
