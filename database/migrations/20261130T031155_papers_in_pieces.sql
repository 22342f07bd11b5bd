-- After 20261130T025745_exhibition_sheets; as generated: e8e802ef983f1788

ALTER TABLE "file_piece" ADD COLUMN "arrived_at" timestamptz DEFAULT now() NOT NULL;

ALTER TABLE "file_upload" ADD COLUMN "thing_id" bigint;

CREATE UNIQUE INDEX "file_upload_thing" ON "file_upload" USING btree ("shop_id","purpose","thing_id") WHERE thing_id is not null;
