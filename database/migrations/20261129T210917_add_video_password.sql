-- After 20261129T205504_badge_queue; as generated: 9042e953b0a6bbf9

ALTER TABLE "video" ADD COLUMN "is_gated" boolean DEFAULT false NOT NULL;

ALTER TABLE "video" ADD COLUMN "password_hash" text;
