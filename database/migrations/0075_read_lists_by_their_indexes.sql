DROP INDEX "audit_entry_row";--> statement-breakpoint
DROP INDEX "audit_entry_newest";--> statement-breakpoint
DROP INDEX "bin_entry_newest";--> statement-breakpoint
DROP INDEX "missing_text_count";--> statement-breakpoint
DROP INDEX "api_key_newest";--> statement-breakpoint
DROP INDEX "member_newest";--> statement-breakpoint
DROP INDEX "session_member";--> statement-breakpoint
DROP INDEX "session_staff";--> statement-breakpoint
DROP INDEX "setting_change_newest";--> statement-breakpoint
DROP INDEX "news_newest";--> statement-breakpoint
DROP INDEX "news_in_category";--> statement-breakpoint
DROP INDEX "news_state";--> statement-breakpoint
DROP INDEX "page_state";--> statement-breakpoint
DROP INDEX "topic_order";--> statement-breakpoint
DROP INDEX "topic_state";--> statement-breakpoint
DROP INDEX "conference_days";--> statement-breakpoint
DROP INDEX "conference_state";--> statement-breakpoint
DROP INDEX "expert_state";--> statement-breakpoint
DROP INDEX "live_stream_order";--> statement-breakpoint
DROP INDEX "live_stream_state";--> statement-breakpoint
DROP INDEX "form_newest";--> statement-breakpoint
DROP INDEX "form_state";--> statement-breakpoint
DROP INDEX "form_answer_newest";--> statement-breakpoint
DROP INDEX "form_answer_form";--> statement-breakpoint
DROP INDEX "form_answer_member";--> statement-breakpoint
DROP INDEX "agreement_acceptance_newest";--> statement-breakpoint
DROP INDEX "erasure_member_newest";--> statement-breakpoint
DROP INDEX "invitation_newest";--> statement-breakpoint
DROP INDEX "invitation_waiting";--> statement-breakpoint
DROP INDEX "invitation_revoked";--> statement-breakpoint
DROP INDEX "person_merge_winner";--> statement-breakpoint
DROP INDEX "person_reveal_member";--> statement-breakpoint
DROP INDEX "archive_upload_newest";--> statement-breakpoint
DROP INDEX "comment_thread_row";--> statement-breakpoint
DROP INDEX "file_owner";--> statement-breakpoint
DROP INDEX "file_library";--> statement-breakpoint
DROP INDEX "file_upload_owner";--> statement-breakpoint
DROP INDEX "notice_newest";--> statement-breakpoint
DROP INDEX "notice_delivery_newest";--> statement-breakpoint
DROP INDEX "notice_delivery_state";--> statement-breakpoint
DROP INDEX "retention_hold_newest";--> statement-breakpoint
DROP INDEX "retention_run_newest";--> statement-breakpoint
DROP INDEX "retention_run_kind";--> statement-breakpoint
DROP INDEX "search_entry_newest";--> statement-breakpoint
DROP INDEX "task_owner";--> statement-breakpoint
DROP INDEX "visit_newest";--> statement-breakpoint
DROP INDEX "webhook_newest";--> statement-breakpoint
DROP INDEX "webhook_delivery_newest";--> statement-breakpoint
CREATE INDEX "centre_order" ON "centre" USING btree ("shop_id","path","id");--> statement-breakpoint
CREATE INDEX "member_staff" ON "member" USING btree ("shop_id","name","id") WHERE staff;--> statement-breakpoint
CREATE INDEX "member_of_centre" ON "member" USING btree ("shop_id","centre_id") WHERE centre_id is not null;--> statement-breakpoint
CREATE INDEX "role_named_zh" ON "role" USING btree ("shop_id",(case when 'zh-CN' = 'en' and name_en <> '' or name = '' then name_en else name end),"id");--> statement-breakpoint
CREATE INDEX "role_named_en" ON "role" USING btree ("shop_id",(case when 'en' = 'en' and name_en <> '' or name = '' then name_en else name end),"id");--> statement-breakpoint
CREATE INDEX "session_over" ON "session" USING btree ("shop_id",least(idle_until, ends_at, ended_at),"id");--> statement-breakpoint
CREATE INDEX "setting_change_undoing" ON "setting_change" USING btree ("shop_id","undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "outside_link_longest" ON "outside_link" USING btree ("shop_id","failing_since","id");--> statement-breakpoint
CREATE INDEX "news_sorted" ON "news" USING btree ("shop_id","category_id");--> statement-breakpoint
CREATE INDEX "news_pinned" ON "news" USING btree ("shop_id","published_at","id") WHERE live and cardinality(pinned) > 0;--> statement-breakpoint
CREATE INDEX "news_edited" ON "news" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "news_category_order" ON "news_category" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "news_category_below" ON "news_category" USING btree ("shop_id","parent_id");--> statement-breakpoint
CREATE INDEX "news_view_most" ON "news_view" USING btree ("shop_id","views","news_id");--> statement-breakpoint
CREATE INDEX "page_edited" ON "page" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "page_newest" ON "page" USING btree ("shop_id","published_at","id") WHERE live;--> statement-breakpoint
CREATE INDEX "tag_order" ON "tag" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "tag_edited" ON "tag" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tag_below" ON "tag" USING btree ("shop_id","parent_id");--> statement-breakpoint
CREATE INDEX "tag_category_order" ON "tag_category" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "topic_in_category" ON "topic" USING btree ("shop_id","category","position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE live;--> statement-breakpoint
CREATE INDEX "topic_sorted" ON "topic" USING btree ("shop_id","category");--> statement-breakpoint
CREATE INDEX "topic_edited" ON "topic" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "topic_category_order" ON "topic_category" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "conference_edited" ON "conference" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "conference_series_order" ON "conference_series" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "expert_edited" ON "expert" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "expert_group_order" ON "expert_group" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "live_stream_air" ON "live_stream" USING btree ("shop_id",(CASE status WHEN 1 THEN 0 WHEN 0 THEN 1 ELSE 2 END * 1e12
  + CASE WHEN status IN (0, 1) THEN 1 ELSE -1 END * extract(epoch FROM starts_at AT TIME ZONE 'UTC')),"id");--> statement-breakpoint
CREATE INDEX "live_stream_starts" ON "live_stream" USING btree ("shop_id","starts_at","id") WHERE live;--> statement-breakpoint
CREATE INDEX "live_stream_edited" ON "live_stream" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "form_open" ON "form" USING btree ("shop_id","published_at","id") WHERE live and closes_at is null;--> statement-breakpoint
CREATE INDEX "form_closing" ON "form" USING btree ("shop_id","closes_at","id") WHERE live and closes_at is not null;--> statement-breakpoint
CREATE INDEX "form_edited" ON "form" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "agreement_order" ON "agreement" USING btree ("shop_id","position","id");--> statement-breakpoint
CREATE INDEX "agreement_acceptance_standing" ON "agreement_acceptance" USING btree ("shop_id","agreement","agreement_version") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "doctor_newest" ON "doctor" USING btree ("shop_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE state <> 'draft' or imported;--> statement-breakpoint
CREATE INDEX "oidc_provider_named_zh" ON "oidc_provider" USING btree ("shop_id",(case when 'zh-CN' = 'en' and name_en <> '' or name = '' then name_en else name end),"id");--> statement-breakpoint
CREATE INDEX "oidc_provider_named_en" ON "oidc_provider" USING btree ("shop_id",(case when 'en' = 'en' and name_en <> '' or name = '' then name_en else name end),"id");--> statement-breakpoint
CREATE INDEX "approval_request_waiting" ON "approval_request" USING btree ("shop_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "favorite_of_member" ON "favorite" USING btree ("shop_id","member_id","at","id");--> statement-breakpoint
CREATE INDEX "file_kind" ON "file" USING btree ("shop_id","purpose","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "file_unused" ON "file" USING btree ("shop_id","id") WHERE removed_at is null and unused_since is not null;--> statement-breakpoint
CREATE INDEX "search_entry_title_terms" ON "search_entry" USING gin ("title_terms");--> statement-breakpoint
CREATE INDEX "search_synonym_edited" ON "search_synonym" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "audit_entry_row" ON "audit_entry" USING btree ("shop_id","table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_newest" ON "audit_entry" USING btree ("shop_id","at");--> statement-breakpoint
CREATE INDEX "bin_entry_newest" ON "bin_entry" USING btree ("shop_id","removed_at","id");--> statement-breakpoint
CREATE INDEX "missing_text_count" ON "missing_text" USING btree ("shop_id","count","id");--> statement-breakpoint
CREATE INDEX "api_key_newest" ON "api_key" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_newest" ON "member" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("shop_id","member_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "session_staff" ON "session" USING btree ("shop_id","id") WHERE kind = 'staff' and ended_at is null;--> statement-breakpoint
CREATE INDEX "setting_change_newest" ON "setting_change" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("shop_id","published_at","id","audience") WHERE live;--> statement-breakpoint
CREATE INDEX "news_in_category" ON "news" USING btree ("shop_id","category_id","published_at","id","audience") WHERE live;--> statement-breakpoint
CREATE INDEX "news_state" ON "news" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "page_state" ON "page" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "topic_order" ON "topic" USING btree ("shop_id","position","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE live;--> statement-breakpoint
CREATE INDEX "topic_state" ON "topic" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "conference_days" ON "conference" USING btree ("shop_id","starts_on","id");--> statement-breakpoint
CREATE INDEX "conference_state" ON "conference" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "expert_state" ON "expert" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "live_stream_order" ON "live_stream" USING btree ("shop_id","status","starts_at","id") WHERE live;--> statement-breakpoint
CREATE INDEX "live_stream_state" ON "live_stream" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "form_newest" ON "form" USING btree ("shop_id","published_at","id") WHERE live;--> statement-breakpoint
CREATE INDEX "form_state" ON "form" USING btree ("shop_id","state","updated_at","id");--> statement-breakpoint
CREATE INDEX "form_answer_newest" ON "form_answer" USING btree ("shop_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_answer_form" ON "form_answer" USING btree ("shop_id","form_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_answer_member" ON "form_answer" USING btree ("shop_id","member_id","submitted_at","id");--> statement-breakpoint
CREATE INDEX "agreement_acceptance_newest" ON "agreement_acceptance" USING btree ("shop_id","id");--> statement-breakpoint
CREATE INDEX "erasure_member_newest" ON "erasure" USING btree ("shop_id","member_id","id");--> statement-breakpoint
CREATE INDEX "invitation_newest" ON "invitation" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invitation_waiting" ON "invitation" USING btree ("shop_id","created_at","id") WHERE used_at is null and revoked_at is null;--> statement-breakpoint
CREATE INDEX "invitation_revoked" ON "invitation" USING btree ("shop_id","created_at","id") WHERE used_at is null and revoked_at is not null;--> statement-breakpoint
CREATE INDEX "person_merge_winner" ON "person_merge" USING btree ("shop_id","winner_id","id");--> statement-breakpoint
CREATE INDEX "person_reveal_member" ON "person_reveal" USING btree ("shop_id","member_id","id");--> statement-breakpoint
CREATE INDEX "archive_upload_newest" ON "archive_upload" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comment_thread_row" ON "comment_thread" USING btree ("shop_id","record","row_id",(resolved_at is null),"id");--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("shop_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "file_library" ON "file" USING btree ("shop_id","id") WHERE "file"."removed_at" is null and "file"."purpose" in ('cover', 'content', 'captions', 'video', 'lecture', 'handout');--> statement-breakpoint
CREATE INDEX "file_upload_owner" ON "file_upload" USING btree ("shop_id","owner_id","created_at");--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("shop_id","member_id","audience","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_delivery_newest" ON "notice_delivery" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notice_delivery_state" ON "notice_delivery" USING btree ("shop_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "retention_hold_newest" ON "retention_hold" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retention_run_newest" ON "retention_run" USING btree ("shop_id","at","id");--> statement-breakpoint
CREATE INDEX "retention_run_kind" ON "retention_run" USING btree ("shop_id","kind","at");--> statement-breakpoint
CREATE INDEX "search_entry_newest" ON "search_entry" USING btree ("shop_id","locale","published_at","item_id");--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("shop_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "visit_newest" ON "visit" USING btree ("shop_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_newest" ON "webhook" USING btree ("shop_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_newest" ON "webhook_delivery" USING btree ("shop_id","webhook_id","id");