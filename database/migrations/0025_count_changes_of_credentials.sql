ALTER TABLE "platform"."account" ADD COLUMN "credentials_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_ticket" ADD COLUMN "credentials_version" integer;