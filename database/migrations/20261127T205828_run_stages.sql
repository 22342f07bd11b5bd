-- After 20261127T205538_say_where_scales_were_answered; as generated: c754de57941d19c7

ALTER TABLE "score_candidate" ADD COLUMN "picture" text DEFAULT '' NOT NULL;

ALTER TABLE "score_round" ADD COLUMN "paused_left" integer;
