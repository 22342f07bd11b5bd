-- After 20261124T130620_keep_a_ledger; as generated: e41c6806b2986cda

ALTER TABLE "notice_address" ADD COLUMN "refused_at" timestamptz;
