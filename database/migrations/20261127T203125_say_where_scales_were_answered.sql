-- After 20261127T201309_approve_answers_to_forms; as generated: bf81d1a4e5aadc6f

ALTER TABLE "psychological_answer" ADD COLUMN "place" text DEFAULT '' NOT NULL;
