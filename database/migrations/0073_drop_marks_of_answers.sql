ALTER TABLE "form_answer" DROP CONSTRAINT "form_answer_mark";--> statement-breakpoint
ALTER TABLE "form_answer" DROP COLUMN "mark";