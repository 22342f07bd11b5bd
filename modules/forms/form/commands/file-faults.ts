import type { FieldErrors } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { checkFiles, faultFields } from '../../engine/public.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import type { AskedForm } from './asked-form.ts';

/** What is wrong with the files of several people’s answers to one form, at the fields in front of which `at` stands. */
export async function fileFields(
  ctx: Ctx,
  tx: Tx,
  asked: AskedForm,
  given: readonly { answers: Answers; at: string }[],
): Promise<FieldErrors> {
  const faults = await checkFiles(
    ctx,
    tx,
    questionsOf(asked.sections),
    given.map(({ answers }) => answers),
  );
  return Object.assign(
    {},
    ...faults.map((own, index) => faultFields(ctx, asked, own, `${given[index]?.at ?? ''}values`)),
  ) as FieldErrors;
}
