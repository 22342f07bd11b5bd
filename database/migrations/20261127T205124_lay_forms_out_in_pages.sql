-- After 20261127T202856_add_profiles; as generated: ccb397d6e56ed175

ALTER TABLE "form" ADD COLUMN "layout" text DEFAULT 'sheet' NOT NULL;
