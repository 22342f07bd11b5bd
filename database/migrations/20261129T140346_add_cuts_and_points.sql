-- After 20261129T135949_mails_that_come_back; as generated: 4de3c7e9a774326d

ALTER TABLE "ingest_recording" ADD COLUMN "whole_file" bigint;

ALTER TABLE "ingest_recording" ADD COLUMN "whole_spans" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "ingest_recording" ADD COLUMN "cuts" jsonb DEFAULT '[]'::jsonb NOT NULL;

ALTER TABLE "file" ADD COLUMN "focus_x" integer;

ALTER TABLE "file" ADD COLUMN "focus_y" integer;

CREATE INDEX "ingest_recording_film" ON "ingest_recording" USING btree ("shop_id","film_file");

CREATE INDEX "ingest_recording_whole" ON "ingest_recording" USING btree ("shop_id","whole_file");

ALTER TABLE "file" ADD CONSTRAINT "file_focus" CHECK ((focus_x is null) = (focus_y is null) and focus_x between 0 and 100 and focus_y between 0 and 100);
