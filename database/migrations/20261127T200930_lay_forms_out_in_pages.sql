-- After 20261127T200055_guard_polls; as generated: ccb397d6e56ed175

ALTER TABLE "form" ADD COLUMN "layout" text DEFAULT 'sheet' NOT NULL;
