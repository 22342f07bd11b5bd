-- After 20261123T231909_baseline; as generated: e51e6abe04a040bc

ALTER TABLE "platform"."weixin_app" ALTER COLUMN "proved_at" SET NOT NULL;
