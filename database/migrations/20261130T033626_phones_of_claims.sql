-- After 20261130T032445_ends_of_surveys; as generated: 23dc212edc27230c

ALTER TABLE "receiving_claim" ADD COLUMN "phone" text DEFAULT '' NOT NULL;
