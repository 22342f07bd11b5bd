ALTER TABLE "route_entry" ADD COLUMN "seo" jsonb;--> statement-breakpoint
ALTER TABLE "route_entry" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "route_entry" ADD COLUMN "opens_at" timestamptz;--> statement-breakpoint
ALTER TABLE "route_entry" ADD COLUMN "closes_at" timestamptz;--> statement-breakpoint
ALTER TABLE "route_entry" ADD CONSTRAINT "route_entry_schedule" CHECK ("route_entry"."closes_at" > "route_entry"."opens_at");