-- After 20261128T051054_add_remarks; as generated: c4723aca9e26d048

ALTER TABLE "form" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;

ALTER TABLE "form_draft" ADD COLUMN "tries" integer DEFAULT 1 NOT NULL;
