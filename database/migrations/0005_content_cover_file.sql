ALTER TABLE "news" ADD COLUMN "cover_file" bigint;--> statement-breakpoint
ALTER TABLE "page" ADD COLUMN "cover_file" bigint;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "cover_file" bigint;