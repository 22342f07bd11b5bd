-- After 20261128T083639_add_diseases; as generated: d6337551cd773b76

ALTER TABLE "kepu" ADD COLUMN "disease_ids" bigint[] DEFAULT '{}' NOT NULL;

ALTER TABLE "kepu" ADD COLUMN "drug_ids" bigint[] DEFAULT '{}' NOT NULL;

CREATE INDEX "kepu_about_diseases" ON "kepu" USING gin ("disease_ids");

CREATE INDEX "kepu_about_drugs" ON "kepu" USING gin ("drug_ids");
