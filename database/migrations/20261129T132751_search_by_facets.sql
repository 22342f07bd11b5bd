-- After 20261129T104744_receive_streams; as generated: dfaa9ad996f5f2d7

DROP INDEX "search_entry_title_terms";

DROP INDEX "search_entry_terms";

CREATE INDEX "search_entry_title_terms" ON "search_entry" USING gin ("shop_id","locale","type","tag_ids","title_terms");

CREATE INDEX "search_entry_terms" ON "search_entry" USING gin ("shop_id","locale","type","branch_id","tag_ids","terms");
