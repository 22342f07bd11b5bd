ALTER TABLE "agreement_acceptance" ADD COLUMN "told_version" integer;--> statement-breakpoint
ALTER TABLE "agreement_version" ADD COLUMN "material" boolean DEFAULT true NOT NULL;