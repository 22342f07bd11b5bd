CREATE TABLE "platform"."weixin_app" (
	"app_id" text PRIMARY KEY NOT NULL,
	"shop" integer NOT NULL,
	"proved_at" timestamptz,
	"refused_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "proof_borrowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "weixin_scene" ADD COLUMN "app_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "weixin_state" ADD COLUMN "app_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform"."weixin_app" ADD CONSTRAINT "weixin_app_shop_shop_id_fk" FOREIGN KEY ("shop") REFERENCES "platform"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weixin_app_shop" ON "platform"."weixin_app" USING btree ("shop");
--> statement-breakpoint
-- What shops entered before applications were proved: each goes to the shop that named it first, unproved; whoever proves
-- one with its secret has it from then on. The step that secures each table afterwards puts the wall up again.
ALTER TABLE "setting" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "platform"."weixin_app" ("app_id", "shop")
SELECT DISTINCT ON (s.value #>> '{}') s.value #>> '{}', s.shop_id FROM "setting" s
WHERE s.key IN ('weixin.appId', 'weixin.openAppId') AND s.layout = '' AND s.shop_id > 0 AND s.value #>> '{}' <> ''
ORDER BY s.value #>> '{}', s.created_at, s.shop_id;
