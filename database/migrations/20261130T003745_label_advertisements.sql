-- After 20261130T003230_index_what_desks_and_guests_ask; as generated: ca183e4513b2e9f2

ALTER TABLE "document" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "kepu" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "knowledge" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "news" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "page" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "search_entry" ADD COLUMN "is_ad" boolean DEFAULT false NOT NULL;

ALTER TABLE "topic" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "video" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "conference" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "expert" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "live_stream" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "product" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "form" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;

ALTER TABLE "survey" ADD COLUMN "advertiser" text DEFAULT '' NOT NULL;
