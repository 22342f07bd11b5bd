-- After 20261127T205829_end_forms_by_answers; as generated: ccb397d6e56ed175

ALTER TABLE "form" ADD COLUMN "layout" text DEFAULT 'sheet' NOT NULL;
