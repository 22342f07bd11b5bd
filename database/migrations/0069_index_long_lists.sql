CREATE INDEX "erasure_order" ON "erasure" USING btree ("shop_id","due_at","id");--> statement-breakpoint
CREATE INDEX "invitation_waiting" ON "invitation" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitation_revoked" ON "invitation" USING btree ("shop_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE used_at is null and revoked_at is not null;--> statement-breakpoint
CREATE INDEX "approval_request_kind" ON "approval_request" USING btree ("shop_id","kind","id");