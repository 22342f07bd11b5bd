-- After 20261130T000926_take_off_parts_of_lines; as generated: eb78b802c307ed01

ALTER TABLE "exhibitor_product" ADD COLUMN "picture_files" bigint[] DEFAULT '{}' NOT NULL;

ALTER TABLE "receiving_claim" ADD COLUMN "expert_id" bigint;

ALTER TABLE "receiving_claim" ADD CONSTRAINT "receiving_claim_expert_fk" FOREIGN KEY ("shop_id","expert_id") REFERENCES "public"."expert"("shop_id","id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "receiving_claim_of_expert" ON "receiving_claim" USING btree ("shop_id","expert_id","id");

ALTER TABLE "receiving_claim" ADD CONSTRAINT "receiving_claim_expert" UNIQUE("shop_id","treat_id","expert_id");
