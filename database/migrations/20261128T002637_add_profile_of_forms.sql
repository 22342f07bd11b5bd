-- After 20261128T002636_add_timed_forms; as generated: 0afb5056203d52ce

ALTER TABLE "form" ADD COLUMN "profile_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;
