-- After 20261129T172230_review_kinds_of_requirement; as generated: a7eb1bdebe2da352

ALTER TABLE "speaking_material" ADD COLUMN "brought_by" bigint;

ALTER TABLE "speaking_material" ADD CONSTRAINT "speaking_material_brought_by" FOREIGN KEY ("shop_id","brought_by") REFERENCES "public"."member"("shop_id","id") ON DELETE no action ON UPDATE no action;
