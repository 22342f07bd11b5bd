-- After 20261127T200718_take_results_of_scales_from_editors; as generated: d299824ee15fb95d

ALTER TABLE "form" ADD COLUMN "approves" boolean DEFAULT false NOT NULL;

ALTER TABLE "form" ADD COLUMN "tells_outside" boolean DEFAULT true NOT NULL;

ALTER TABLE "form" ADD COLUMN "outside_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "verdict" text DEFAULT 'none' NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "verdict_reason" text DEFAULT '' NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "verdict_at" timestamptz;

ALTER TABLE "form_answer" ADD COLUMN "verdict_by" bigint;

CREATE INDEX "form_answer_submitted" ON "form_answer" USING btree ("shop_id","form_id","submitted_at","id") WHERE verdict = 'submitted';
