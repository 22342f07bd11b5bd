import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, permissionDenied } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { withinThings } from '../../../../kernel/permission/things.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { runTask, showTask, startTask } from '../../../platform/task/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placeOf, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { type AnswersFile, givenEditions, writeOdmFile } from '../../exchange/public.ts';
import { answerAdmin, EXPORT, OdmAsked, PLAIN } from '../answer-contract.ts';
import { answerReading } from '../answer-reading.ts';
import { personalKeys } from '../queries/personal-keys.ts';
import { checkSaid } from './check-said.ts';

const NAME = 'form.answer.odm';
const call = { name: NAME, endpoint: answerAdmin[NAME] } as const;
type Odm = (typeof answerAdmin)[typeof NAME];

/** A few answers are ready while the person waits. */
const WAIT_MS = 4_000;

/** What is told of each answer beside what was asked. */
const FACTS: AnswersFile['facts'] = [
  { key: 'submittedAt', zh: '提交时间', en: 'Handed in', type: 'datetime' },
  { key: 'editedAt', zh: '修改时间', en: 'Changed', type: 'datetime' },
  { key: 'state', zh: '处理状态', en: 'State', type: 'text' },
  { key: 'standing', zh: '是否有效', en: 'Standing', type: 'text' },
  { key: 'verdict', zh: '审批', en: 'Approval', type: 'text' },
];

async function titleOf(ctx: Ctx, id: number): Promise<{ title: string; titleEn: string }> {
  const form = await ctx.db.row<{ title: string; titleEn: string }>(
    'select title, title_en as "titleEn" from form where shop_id = $1 and id = $2',
    [ctx.shop.id, id],
  );
  if (form === null) throw notFound();
  return form;
}

/** The versions of a form that answers were given to. */
async function editionsOf(ctx: Ctx, id: number): Promise<AnswersFile['editions']> {
  const given = await ctx.db.rows<{ edition: number }>(
    'select distinct edition from form_answer where shop_id = $1 and form_id = $2 order by edition',
    [ctx.shop.id, id],
  );
  return givenEditions(
    ctx,
    'form',
    id,
    given.map(({ edition }) => edition),
  );
}

/** An answer as it is stored, as the list reads it. */
interface StoredAnswer {
  id: number;
  edition: number;
  texts: Answers;
  state: string;
  standing: string;
  verdict: string;
  submittedAt: string;
  editedAt: string | null;
}

/** Answers to a form as a file of ODM. */
export const odmTask: TaskSpec = {
  async slice(owner, run) {
    const { odm, ...selection } = OdmAsked.parse(run.input);
    const { formId } = selection;
    const ctx = await withinThings(call, { formId }, owner);
    // With what one may do now, and not when one asked.
    if (!ctx.can(EXPORT)) throw permissionDenied(EXPORT);
    const [title, editions, personal] = [
      await titleOf(ctx, formId),
      await editionsOf(ctx, formId),
      (await personalKeys(ctx, [formId]))(formId),
    ];
    const isHidden = (kind: QuestionKind, question: string): boolean =>
      !ctx.can(PLAIN) && placeOf(kind, personal.has(question)) !== 'texts';
    const list = answerReading.find(({ name }) => name === 'form.answer.list');
    if (list === undefined) throw new Error('There is no list of answers.');
    return writeOdmFile<StoredAnswer>(ctx, run, {
      ...{ ...title, editions, facts: FACTS, isHidden, odm, list, selection },
      given: ({ id, edition, texts, submittedAt, editedAt, state, standing, verdict }) => ({
        ...{ key: `A.${id}`, edition, values: texts },
        facts: { submittedAt, editedAt, state, standing, verdict },
      }),
    });
  },
};

/** Begins the file; a short one is ready at once. */
export async function startOdm(ctx: Ctx, input: ParsedOf<Odm>): Promise<OutputOf<Odm>> {
  const { title, titleEn } = await titleOf(ctx, input.formId);
  await checkSaid(ctx, input);
  const label = ctx.t('form.console.odmOf', { title: inLanguage(ctx.locale, title, titleEn) });
  const id = await ctx.db.write((tx) => startTask(ctx, tx, { kind: ODM_TASK, label, input, isHeld: true }));
  await runTask(ctx, id, WAIT_MS);
  return showTask(ctx, id);
}

/** The kind of that task. */
export const ODM_TASK = 'form.answers_odm';
