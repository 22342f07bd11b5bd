-- After 20261130T001024_picture_products_and_name_guests; as generated: ec650cbbeb59ff9d

CREATE INDEX "remark_decided" ON "remark" USING btree ("shop_id","decided_at") WHERE decided_at is not null;

CREATE INDEX "receiving_claim_guest" ON "receiving_claim" USING btree ("shop_id","guest") WHERE member_id is null;

CREATE INDEX "organisation_merged" ON "organisation" USING btree ("shop_id","merged_into") WHERE merged_into is not null;
