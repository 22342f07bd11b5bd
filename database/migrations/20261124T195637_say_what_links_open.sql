-- After 20261124T174931_keep_agreed_rules; as generated: 77ef65a2324e5bd8

DROP INDEX "access_link_thing";

ALTER TABLE "access_link" ADD COLUMN "title" text DEFAULT '' NOT NULL;

ALTER TABLE "access_link" ADD COLUMN "note" text DEFAULT '' NOT NULL;

CREATE INDEX "access_link_kind" ON "access_link" USING btree ("shop_id","kind","id");

CREATE INDEX "access_link_thing" ON "access_link" USING btree ("shop_id","kind","thing_id","id");
