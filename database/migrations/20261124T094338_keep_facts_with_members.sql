-- After 20261124T073113_add_associations_and_products; as generated: 772c8083de3dcb51

ALTER TABLE "member" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;

-- Written by hand:
-- For every shop at once, and nobody's deed: the step that secures each table puts both walls up again.
ALTER TABLE member NO FORCE ROW LEVEL SECURITY;
DROP TRIGGER IF EXISTS audit ON member;
UPDATE member SET facts = jsonb_build_object('doctor', doctor_state) WHERE doctor_state IS NOT NULL;
-- What items of menus lead to is called after the trees of modules now.
ALTER TABLE menu NO FORCE ROW LEVEL SECURITY;
DROP TRIGGER IF EXISTS audit ON menu;
UPDATE menu SET items = replace(items::text, '"type": "category"', '"type": "news.category"')::jsonb
WHERE items::text LIKE '%"type": "category"%';

ALTER TABLE "member" DROP COLUMN "doctor_state";
