-- After 20261130T033626_phones_of_claims; as generated: 3d298d2c0b02a953

ALTER TABLE "score_round" ADD COLUMN "mixes_order" boolean DEFAULT false NOT NULL;
