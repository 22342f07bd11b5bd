import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { foundInEditions } from '../../../content/envelope/public.ts';
import { CHOSEN_PATH, refuseUnchosen } from '../../engine/public.ts';

/** Looks for what was said to one form, and for choices alone. */
export async function checkSaid(
  ctx: Ctx,
  { formId, said }: { formId?: number; said?: string | undefined },
): Promise<void> {
  if (said === undefined) return;
  if (formId === undefined) throw invalidInput({ formId: [ctx.t('form.errors.form_needed')] });
  const chosen = await foundInEditions<string>(ctx, 'form', [formId], CHOSEN_PATH);
  refuseUnchosen(
    ctx,
    said,
    chosen.map(({ found }) => found),
  );
}
