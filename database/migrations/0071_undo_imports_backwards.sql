DROP INDEX "import_made_task";--> statement-breakpoint
CREATE INDEX "import_made_task" ON "import_made" USING btree ("shop_id","task_id","id");