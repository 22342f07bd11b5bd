-- After 20261127T205828_run_stages; as generated: 695737cbfb26cadb

ALTER TABLE "form" ADD COLUMN "daily_from" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "daily_until" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "weekdays" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "form" ADD COLUMN "hides_full" boolean DEFAULT false NOT NULL;

ALTER TABLE "form" ADD COLUMN "full_text" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "full_text_en" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "full_link" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "endings" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "form" ADD COLUMN "receipts" boolean DEFAULT false NOT NULL;

CREATE INDEX "form_receipts" ON "form" USING btree ("shop_id") WHERE receipts and live;
