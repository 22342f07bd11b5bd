import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { EventSpec } from '../../../kernel/module/event-spec.ts';
import type { Answers } from '../engine/rules/answer-rules.ts';

const told = {
  data: z.object({
    id: z.number(),
    formId: z.number(),
    memberId: z.number().nullable(),
    /** What was answered to the questions that the form names for outside systems. */
    values: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  sample: { id: 9120, formId: 44, memberId: 3021, values: { topic: ['iron'], people: '2' } },
} satisfies Pick<EventSpec, 'data' | 'sample'>;

/** What outside systems may hear of answers; a form says whether they do. */
export const answerEvents = {
  'form.answered': { zh: '有人填写了表单', en: 'A form was answered', ...told },
  'form.changed': { zh: '表单答复被其填写人修改', en: 'An answer to a form was changed by its giver', ...told },
  'form.approved': { zh: '表单答复通过审批', en: 'An answer to a form was approved', ...told },
  'form.refused': { zh: '表单答复未通过审批', en: 'An answer to a form was refused', ...told },
} satisfies Record<string, EventSpec>;

/** What a form says of telling outside systems. */
export interface OutsideRules {
  id: number;
  tellsOutside: boolean;
  outsideFields: readonly string[];
}

/** The answers to some questions, with what stands in their rows; of what nobody answered there is nothing. */
export const outsideValues = (answers: Answers, fields: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => fields.includes(key.split('.')[0] ?? '')));

/** Whether the shop lets outside systems be told of answers. */
const mayTell = (ctx: Ctx): Promise<boolean> => ctx.services.settings.get<boolean>(ctx, 'form.tellsOutside');

/** Whether anybody is to be told of a new answer: what nobody hears need not be told while others wait. */
export const isNewAnswerTold = async (ctx: Ctx, form: { tellsOutside: boolean; isHeard: boolean }): Promise<boolean> =>
  form.tellsOutside && form.isHeard && mayTell(ctx);

/** Tells outside systems what happened to an answer, where its form and the shop allow it. */
export async function tellOutside(
  ctx: Ctx,
  tx: Tx,
  event: keyof typeof answerEvents,
  form: OutsideRules,
  answer: { id: number; memberId: number | null; answers: Answers },
): Promise<void> {
  if (!form.tellsOutside || !(await mayTell(ctx))) return;
  await ctx.services.events.emit(ctx, tx, event, {
    ...{ id: answer.id, formId: form.id, memberId: answer.memberId },
    values: outsideValues(answer.answers, form.outsideFields),
  });
}
