import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { withinThings } from '../../../../kernel/permission/things.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { foundInEditions } from '../../../content/envelope/public.ts';
import { runTask, showTask, startTask } from '../../../platform/task/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { type AnswersFile, givenEditions, writeOdmFile } from '../../exchange/public.ts';
import { answerAdmin, EXPORT, OdmAsked, PLAIN } from '../answer-contract.ts';
import { answerReading, checkSaid } from '../answer-reading.ts';
import { MARKED } from '../queries/present-answers.ts';
import { surveyRefusals } from '../refusals.ts';

const NAME = 'survey.answer.odm';
const call = { name: NAME, endpoint: answerAdmin[NAME] } as const;
type Odm = (typeof answerAdmin)[typeof NAME];

/** The kind of the task that writes the file. */
export const ODM_TASK = 'survey.answers_odm';

/** A few answers are ready while the person waits. */
const WAIT_MS = 4_000;

/** What is told of each answer beside what was asked. */
const FACTS: AnswersFile['facts'] = [{ key: 'submittedAt', zh: '提交时间', en: 'Handed in', type: 'datetime' }];

/** The survey whose answers go out. Of an anonymous one no sheet is told as a whole, so there is no such file. */
async function namedSurvey(ctx: Ctx, id: number): Promise<{ title: string; titleEn: string }> {
  const survey = await ctx.db.row<{ title: string; titleEn: string; anonymous: boolean }>(
    'select title, title_en as "titleEn", anonymous from survey where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (survey === null) throw notFound();
  if (survey.anonymous) throw surveyRefusals.anonymous_sheets();
  return { title: survey.title, titleEn: survey.titleEn };
}

/** An answer as it is stored, as the list reads it. */
interface StoredAnswer {
  id: number;
  edition: number;
  texts: Answers;
  submittedAt: string;
}

/** Named answers to a survey as a file of ODM. */
export const odmTask: TaskSpec = {
  async slice(owner, run) {
    const { odm, ...selection } = OdmAsked.parse(run.input);
    const { surveyId } = selection;
    const ctx = await withinThings(call, { surveyId }, owner);
    // With what one may do now, and not when one asked.
    if (!ctx.can(EXPORT)) throw permissionDenied(EXPORT);
    const title = await namedSurvey(ctx, surveyId);
    const given = await ctx.db.rows<{ edition: number }>(
      'select distinct edition from survey_answer where shop_id = $1 and survey_id = $2 order by edition',
      [ctx.shop.id, surveyId],
    );
    const editions = await givenEditions(
      ctx,
      'survey',
      surveyId,
      given.map(({ edition }) => edition),
    );
    const marks = await foundInEditions<string>(ctx, 'survey', [surveyId], MARKED);
    const personal = new Set(marks.map(({ found }) => found));
    const isHidden = (kind: QuestionKind, question: string): boolean =>
      !ctx.can(PLAIN) && placeOf(kind, personal.has(question)) !== 'texts';
    const list = answerReading.find(({ name }) => name === 'survey.answer.list');
    if (list === undefined) throw new Error('There is no list of answers.');
    return writeOdmFile<StoredAnswer>(ctx, run, {
      ...{ ...title, editions, facts: FACTS, isHidden, odm, list, selection },
      given: ({ id, edition, texts, submittedAt }) => ({
        ...{ key: `A.${id}`, edition, values: texts },
        facts: { submittedAt },
      }),
    });
  },
};

/** Begins the file; a short one is ready at once. */
export async function startOdm(ctx: Ctx, input: ParsedOf<Odm>): Promise<OutputOf<Odm>> {
  const { title, titleEn } = await namedSurvey(ctx, input.surveyId);
  await checkSaid(ctx, input);
  const label = ctx.t('survey.console.odmOf', { title: inLanguage(ctx.locale, title, titleEn) });
  const id = await ctx.db.write((tx) => startTask(ctx, tx, { kind: ODM_TASK, label, input, isHeld: true }));
  await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}
