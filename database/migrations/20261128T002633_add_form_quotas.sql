-- After 20261127T205831_add_requirements; as generated: 66adcb9ced8cef7a

ALTER TABLE "form" ADD COLUMN "quotas" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "form" ADD COLUMN "most_each" integer;

ALTER TABLE "form" ADD COLUMN "most_device" integer;

ALTER TABLE "form_answer" ADD COLUMN "queued_for" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "admitted_at" timestamptz;

ALTER TABLE "form_answer" ADD COLUMN "ticket_hash" text;

CREATE INDEX "form_answer_queued" ON "form_answer" USING btree ("shop_id","form_id","submitted_at","id") WHERE standing = 'queued';

CREATE INDEX "form_answer_admitted" ON "form_answer" USING btree ("shop_id","admitted_at") WHERE admitted_at is not null;

CREATE INDEX "form_answer_ticket" ON "form_answer" USING btree ("shop_id","form_id","ticket_hash") WHERE ticket_hash is not null;
