import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { faultFields, settleAnswers } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { AskedForm } from './asked-form.ts';

/** Several people’s answers to one form as they are kept, with what is wrong with them at the fields in front of which `at` stands. */
export async function settle(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  given: readonly { answers: Answers; at: string }[],
): Promise<{ answers: Answers; fields: FieldErrors }[]> {
  const told = given.map(({ answers }) => answers);
  const settled = await settleAnswers(ctx, tx, questionsOf(asked.sections), told);
  return settled.map(({ answers, faults }, index) => ({
    answers,
    fields: faultFields(ctx, asked, faults, `${given[index]?.at ?? ''}values`),
  }));
}
