-- After 20261127T201309_approve_answers_to_forms; as generated: c754de57941d19c7

ALTER TABLE "score_candidate" ADD COLUMN "picture" text DEFAULT '' NOT NULL;

ALTER TABLE "score_round" ADD COLUMN "paused_left" integer;
