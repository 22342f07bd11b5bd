-- After 20261129T172146_complete_abstracts; as generated: ab3152b19ce90153

ALTER TABLE "requirement_kind" ADD COLUMN "in_review" boolean DEFAULT false NOT NULL;

CREATE INDEX "requirement_kind_review" ON "requirement_kind" USING btree ("shop_id","position","id") WHERE in_review;
