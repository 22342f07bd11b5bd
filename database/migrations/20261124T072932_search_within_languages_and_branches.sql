-- After 20261124T071810_parts_of_the_shell_stand_by_themselves; as generated: ee2ee146138e2de2

DROP INDEX "search_entry_title_terms";

DROP INDEX "search_entry_terms";

ALTER TABLE "search_entry" ADD COLUMN "branch_id" bigint;

-- What is published already lies in its category; the policies stand again after this file.
ALTER TABLE search_entry NO FORCE ROW LEVEL SECURITY;
ALTER TABLE news NO FORCE ROW LEVEL SECURITY;
UPDATE search_entry e SET branch_id = n.category_id FROM news n
  WHERE e.type = 'news' AND n.shop_id = e.shop_id AND n.id = e.item_id AND n.category_id IS NOT NULL;

CREATE INDEX "search_entry_title_terms" ON "search_entry" USING gin ("shop_id","locale","title_terms");

CREATE INDEX "search_entry_terms" ON "search_entry" USING gin ("shop_id","locale","branch_id","terms");
