-- After 20261129T164631_treats_dossiers_and_wishes; as generated: cae1e7584c876f23

ALTER TABLE "case_item" ADD COLUMN "corrects_id" bigint;

ALTER TABLE "case_item" ADD COLUMN "corrects_print" text DEFAULT '' NOT NULL;

ALTER TABLE "case_item" ADD COLUMN "correction_note" text DEFAULT '' NOT NULL;

ALTER TABLE "case_item" ADD COLUMN "corrected_at" timestamptz;

ALTER TABLE "video" ADD COLUMN "deck_file" bigint;

ALTER TABLE "video" ADD COLUMN "cues" jsonb DEFAULT '[]'::jsonb NOT NULL;

CREATE UNIQUE INDEX "case_item_correction" ON "case_item" USING btree ("shop_id","corrects_id") WHERE corrects_id is not null and state in ('draft', 'review', 'passed');

CREATE INDEX "case_item_superseded" ON "case_item" USING btree ("shop_id","corrects_id","corrected_at") WHERE state = 'superseded';
