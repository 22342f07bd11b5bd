-- After 20261129T041209_recall_what_is_published; as generated: 20056035f7249313

ALTER TABLE "conference" ADD COLUMN "edition_of" bigint;

CREATE INDEX "conference_editions" ON "conference" USING btree ("shop_id","edition_of","starts_on");
