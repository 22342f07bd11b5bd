import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { profileValues } from '../../profile/public.ts';
import { askedForm } from '../commands/asked-form.ts';
import type { prefill } from '../prefill-contract.ts';
import { filledFrom } from '../profile-fields.ts';

/** What the caller’s own profile says to the questions of a form. */
export async function prefillForm(ctx: Ctx, id: number): Promise<OutputOf<(typeof prefill)['form.prefill']>> {
  const { profileFields, sections } = await askedForm(ctx, ctx.db, id, { alone: false });
  const keys = profileFields.map(({ field }) => field);
  const held = keys.length === 0 ? {} : await profileValues(ctx, signedIn(ctx).id, keys);
  return { data: { values: filledFrom(profileFields, questionsOf(sections), held, formatDate(ctx.services.now())) } };
}
