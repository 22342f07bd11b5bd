-- After 20261124T133357_enrol_devices; as generated: 7d8ea541529388cd

DROP INDEX "order_line_thing";

ALTER TABLE "form" ADD COLUMN "fee_fen" integer;

ALTER TABLE "form_answer" ADD COLUMN "standing" text DEFAULT 'given' NOT NULL;

ALTER TABLE "form_answer" ADD COLUMN "order_code" text;
