-- After 20261128T002634_keep_time_of_talks; as generated: 9cf8ae72d0a5a530

ALTER TABLE "survey" ADD COLUMN "mixes_questions" boolean DEFAULT false NOT NULL;

ALTER TABLE "survey" ADD COLUMN "mixed_choices" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "survey" ADD COLUMN "shares" text DEFAULT 'desk' NOT NULL;

ALTER TABLE "survey_answer" ADD COLUMN "title" text DEFAULT '' NOT NULL;

ALTER TABLE "survey_answer" ADD COLUMN "shown_by" integer;

ALTER TABLE "survey_draft" ADD COLUMN "shown_by" integer;
