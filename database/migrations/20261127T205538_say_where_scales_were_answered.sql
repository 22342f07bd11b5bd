-- After 20261127T202856_add_profiles; as generated: bf81d1a4e5aadc6f

ALTER TABLE "psychological_answer" ADD COLUMN "place" text DEFAULT '' NOT NULL;
