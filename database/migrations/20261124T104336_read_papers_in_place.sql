-- After 20261124T103913_add_document_numbers; as generated: 1184b78656b93165

DROP INDEX "file_library";

CREATE INDEX "daily_figure_of_part" ON "daily_figure" USING btree ("shop_id","metric","part","amount");

CREATE INDEX "file_library" ON "file" USING btree ("shop_id","id") WHERE "file"."removed_at" is null and "file"."purpose" in ('cover', 'content', 'captions', 'video', 'lecture', 'handout', 'reading');
