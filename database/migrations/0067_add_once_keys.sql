CREATE TABLE "once_key" (
	"shop_id" integer DEFAULT nullif(current_setting('app.shop_id', true), '')::int NOT NULL,
	"key_hash" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer_box" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "once_key_shop_id_key_hash_pk" PRIMARY KEY("shop_id","key_hash")
);
--> statement-breakpoint
CREATE INDEX "once_key_created" ON "once_key" USING btree ("shop_id","created_at");