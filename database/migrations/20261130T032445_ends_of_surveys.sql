-- After 20261130T031210_expenses_of_visits; as generated: 176ca46830239cbb

DROP INDEX "survey_open";

DROP INDEX "survey_closing";

ALTER TABLE "survey" ADD COLUMN "ends_at" timestamptz GENERATED ALWAYS AS (least(closes_at, ended_at)) STORED;

CREATE INDEX "survey_open" ON "survey" USING btree ("shop_id","published_at","id") WHERE live and ends_at is null;

CREATE INDEX "survey_closing" ON "survey" USING btree ("shop_id","ends_at","id") WHERE live and ends_at is not null;
