ALTER TABLE "comment" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD COLUMN "member_id" bigint;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_member" FOREIGN KEY ("shop_id","member_id") REFERENCES "public"."member"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_member" FOREIGN KEY ("shop_id","member_id") REFERENCES "public"."member"("shop_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_about" ON "comment" USING btree ("shop_id","member_id") WHERE member_id is not null;--> statement-breakpoint
CREATE INDEX "comment_thread_about" ON "comment_thread" USING btree ("shop_id","member_id") WHERE member_id is not null;