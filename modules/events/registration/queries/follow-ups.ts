import type { Ctx } from '../../../../kernel/http/context.ts';
import { formToFill, hasAnswered } from '../../../forms/form/public.ts';

/** A form that is asked once a registration is confirmed. */
export interface FollowUp {
  form: number;
  /** Where it is filled in. */
  path: string;
  title: string;
  isAnswered: boolean;
  /** It takes answers now. */
  isOpen: boolean;
}

/** What whoever is confirmed for a conference is asked, in the order of its plan: forms that they may see, with whether they answered (C8). */
export async function followUpsOf(
  ctx: Ctx,
  { conference, member }: { conference: number; member: number },
): Promise<FollowUp[]> {
  const plan = await ctx.db.row<{ forms: number[] }>(
    'select follow_forms as forms from registration_plan where shop_id = $1 and conference_id = $2',
    [ctx.shop.id, conference],
  );
  const asked = await Promise.all(
    (plan?.forms ?? []).map(async (id) => ({
      form: await formToFill(ctx, id),
      isAnswered: await hasAnswered(ctx.db, ctx.shop.id, { formId: id, memberId: member }),
    })),
  );
  return asked.flatMap(({ form, isAnswered }) =>
    form === null
      ? []
      : [{ form: form.id, path: form.url, title: form.title, isAnswered, isOpen: form.status === 'open' }],
  );
}
