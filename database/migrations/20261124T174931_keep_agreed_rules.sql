-- After 20261124T174308_add_campaigns; as generated: 966d414e9d6fec9c

ALTER TABLE "campaign" ADD COLUMN "rules" jsonb;
