-- After 20261128T002633_add_form_quotas; as generated: 52e983b0d1fc2a53

ALTER TABLE "score_round" DROP CONSTRAINT "score_round_range";

ALTER TABLE "score_candidate" ADD COLUMN "activity_id" bigint;

-- Each is of the contest of its round. Nobody changed anything by that: no trail, and the securing step forces the rows again. What the new
-- foreign key names has to be seen, too, where there are rows already.
ALTER TABLE score_activity NO FORCE ROW LEVEL SECURITY;
ALTER TABLE score_candidate NO FORCE ROW LEVEL SECURITY;
ALTER TABLE score_round NO FORCE ROW LEVEL SECURITY;
ALTER TABLE score_candidate DISABLE TRIGGER USER;
UPDATE score_candidate c SET activity_id = r.activity_id FROM score_round r WHERE r.shop_id = c.shop_id AND r.id = c.round_id;
ALTER TABLE score_candidate ENABLE TRIGGER USER;
ALTER TABLE "score_candidate" ALTER COLUMN "activity_id" SET NOT NULL;

ALTER TABLE "score_round" ADD COLUMN "talk_seconds" integer DEFAULT 0 NOT NULL;

ALTER TABLE "score_round" ADD COLUMN "question_seconds" integer DEFAULT 0 NOT NULL;

ALTER TABLE "score_round" ADD COLUMN "stage_part" text DEFAULT 'marks' NOT NULL;

ALTER TABLE "score_candidate" ADD CONSTRAINT "score_candidate_activity" FOREIGN KEY ("shop_id","activity_id") REFERENCES "public"."score_activity"("shop_id","id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "score_candidate_contest" ON "score_candidate" USING btree ("shop_id","activity_id","position","id");

ALTER TABLE "score_round" ADD CONSTRAINT "score_round_range" CHECK (trim between 0 and 10 and digits between 0 and 4 and scale between 1 and 1000 and seconds between 10 and 3600
        and talk_seconds between 0 and 3600 and question_seconds between 0 and 3600);
