-- After 20261128T121638_add_questions_to_doctors; as generated: bf1849df5dd262de

ALTER TABLE "live_stream" ADD COLUMN "before_form" bigint;

ALTER TABLE "live_stream" ADD COLUMN "after_form" bigint;
