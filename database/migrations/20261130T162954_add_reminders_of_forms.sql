-- After 20261130T160609_add_arrivals_of_guests; as generated: 9d842873ca5056b7

ALTER TABLE "registration" ADD COLUMN "reminded_on" date;

ALTER TABLE "registration_plan" ADD COLUMN "follow_reminders" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "registration_plan" ADD COLUMN "reminds_at" timestamptz;

CREATE INDEX "registration_plan_reminds" ON "registration_plan" USING btree ("shop_id","reminds_at") WHERE reminds_at is not null;
