-- After 20261130T003745_label_advertisements; as generated: 303a898671a14cac

ALTER TABLE "credit_line" ADD COLUMN "province" integer;

CREATE INDEX "credit_line_province" ON "credit_line" USING btree ("shop_id","province","id");
