import { bind } from '../../../kernel/contract/bind.ts';
import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import { foundInEditions } from '../../content/envelope/public.ts';
import { CHOSEN_PATH, refuseUnchosen, saidSql } from '../engine/public.ts';
import { answerAdmin, answerRecord, PLAIN } from './answer-contract.ts';
import { decideAnswer } from './commands/decide-answer.ts';
import { handleAnswer } from './commands/handle-answer.ts';
import { linkAnswer } from './commands/link-answer.ts';
import { revealAnswer } from './commands/reveal-answer.ts';
import { answerHistory, RAW } from './queries/answer-history.ts';
import { formCross } from './queries/form-cross.ts';
import { formFigures } from './queries/form-figures.ts';
import { presentAnswers, type RawAnswer } from './queries/present-answers.ts';
import { formAnswer } from './schema.ts';

const nameOf = (column: string): string =>
  `(SELECT json_build_object('id', m.id, 'name', m.name) FROM member m WHERE m.shop_id = t.shop_id AND m.id = ${column})`;

// Whoever answers writes; the desk reads, marks and removes.
const reading = recordBindings(answerRecord, 'form.answer', {
  table: formAnswer,
  label: { zh: '表单答复', en: 'Answer to a form' },
  title: 'title',
  told: ['state', 'verdict', 'verdictReason', 'note', 'editedAt', 'revealedAt'],
  closed: (ctx) => (ctx.can(PLAIN) ? [] : RAW),
  search: (ctx) => (ctx.can(PLAIN) ? ['words', 'personalWords', 'note'] : ['words', 'note']),
  filters: {
    said: saidSql,
    by: (value) =>
      `CASE ${value}::text WHEN 'self' THEN t.group_key IS NULL WHEN 'group' THEN t.group_key IS NOT NULL
         ELSE t.group_key IS NOT NULL AND t.attendee IS NULL END`,
  },
  computed: {
    formTitle: (locale) => `SELECT CASE WHEN ${locale} = 'en' AND f.title_en <> '' THEN f.title_en ELSE f.title END
      FROM form f WHERE f.shop_id = t.shop_id AND f.id = t.form_id`,
    member: nameOf('t.member_id'),
    coordinator: nameOf('t.coordinator_id'),
    texts: 't.values',
    phones: `'{}'::jsonb`,
    mails: `'{}'::jsonb`,
    personals: `'{}'::jsonb`,
    questions: `'[]'::jsonb`,
    files: `'{}'::jsonb`,
    verdictBy: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.verdict_by`,
    handledBy: `SELECT m.name FROM member m WHERE m.shop_id = t.shop_id AND m.id = t.handled_by`,
  },
}).filter(({ name }) => Object.hasOwn(answerAdmin, name));

interface Looked {
  formId?: number;
  said?: string;
}

/** Looks for what was said to one form, and for choices alone. */
async function checkSaid(ctx: Ctx, { formId, said }: Looked): Promise<void> {
  if (said === undefined) return;
  if (formId === undefined) throw invalidInput({ formId: [ctx.t('form.errors.form_needed')] });
  const chosen = await foundInEditions<string>(ctx, 'form', [formId], CHOSEN_PATH);
  refuseUnchosen(
    ctx,
    said,
    chosen.map(({ found }) => found),
  );
}

/** The same call with what it reads put into words. */
function inWords(binding: Binding): Binding {
  const read = binding.handle as (input: unknown, ctx: Ctx) => Promise<{ data: RawAnswer | RawAnswer[] }>;
  return {
    ...binding,
    handle: async (input: unknown, ctx: Ctx) => {
      await checkSaid(ctx, input as Looked);
      const answer = await read(input, ctx);
      const rows = await presentAnswers(ctx, [answer.data].flat());
      return { ...answer, data: Array.isArray(answer.data) ? rows : rows[0] };
    },
  };
}

/** The history with what was given told question by question, and nothing of it as it is stored. */
function byQuestion(binding: Binding): Binding {
  const read = binding.handle as (input: { id: number }, ctx: Ctx) => Promise<Parameters<typeof answerHistory>[2]>;
  return {
    ...binding,
    handle: async (input: { id: number }, ctx: Ctx) => answerHistory(ctx, input.id, await read(input, ctx)),
  };
}

/** What puts the answer of a call into the words of the questions. */
const worded: Record<string, (binding: Binding) => Binding> = {
  'form.answer.list': inWords,
  'form.answer.show': inWords,
  'form.answer.history': byQuestion,
};

const own = [
  ...(['form.answer.handle', 'form.answer.approve', 'form.answer.refuse', 'form.answer.reveal'] as const),
  'form.answer.link' as const,
  ...(['form.answer.figures', 'form.answer.cross'] as const),
] as const;
const called = Object.fromEntries(own.map((name) => [name, answerAdmin[name]])) as Pick<
  typeof answerAdmin,
  (typeof own)[number]
>;

/** What answers the calls of the desk. */
export const answerBindings: Binding[] = [
  ...reading.map((binding) => worded[binding.name]?.(binding) ?? binding),
  ...bind(called, {
    'form.answer.handle': (input, ctx) => handleAnswer(ctx, input),
    'form.answer.approve': (input, ctx) => decideAnswer(ctx, input, 'approved', ''),
    'form.answer.refuse': ({ reason, ...input }, ctx) => decideAnswer(ctx, input, 'refused', reason),
    'form.answer.reveal': (input, ctx) => revealAnswer(ctx, input),
    'form.answer.link': (input, ctx) => linkAnswer(ctx, input),
    'form.answer.figures': ({ id }, ctx) => formFigures(ctx, id),
    'form.answer.cross': (input, ctx) => formCross(ctx, input),
  }),
];
