-- After 20261128T002635_let_surveys_mix_and_share; as generated: d2d42bbb6713c4cc

ALTER TABLE "form" ADD COLUMN "minutes" integer;

ALTER TABLE "form" ADD COLUMN "late_takes" boolean DEFAULT true NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "is_timed_out" boolean DEFAULT false NOT NULL;

ALTER TABLE "form_draft" ADD COLUMN "ends_at" timestamptz;

ALTER TABLE "form_draft" ADD COLUMN "ended_at" timestamptz;

CREATE INDEX "form_draft_ends" ON "form_draft" USING btree ("shop_id","ends_at") WHERE ends_at is not null and ended_at is null;
