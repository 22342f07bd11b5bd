import type { Ctx } from '../../../kernel/http/context.ts';
import { identitiesOf } from '../../../kernel/identity/accounts.ts';
import { membersByContacts } from '../../../kernel/identity/persons.ts';
import { banOf } from '../remark/public.ts';
import type { MAY_ASK } from './contract.ts';
import { refuse } from './refusals.ts';

/** What hinders the reader from asking; the first thing that does. */
export async function mayAsk(ctx: Ctx): Promise<(typeof MAY_ASK)[number]> {
  const { person } = ctx;
  if (!(await ctx.services.settings.get<boolean>(ctx, 'ask.isOpen'))) return 'closed';
  if (person === null) return 'sign_in';
  if ((await banOf(ctx, person.id)) !== null) return 'banned';
  if (!(await ctx.services.settings.get<boolean>(ctx, 'ask.needsPhone'))) return 'yes';
  return (await identitiesOf(ctx.db, person.accountId)).some(({ kind }) => kind === 'phone') ? 'yes' : 'phone';
}

/** Refuses whoever may not ask. */
export async function refuseHindered(ctx: Ctx): Promise<void> {
  const hindered = await mayAsk(ctx);
  if (hindered === 'closed') throw refuse.closed();
  if (hindered === 'banned') throw refuse.banned();
  if (hindered === 'phone') throw refuse.phone_needed();
}

/** Refuses who may say nothing in this shop for a time, or was shut out of it: by a link, too, who need not sign in. */
export async function refuseBanned(ctx: Ctx, person: number): Promise<void> {
  const shut = await ctx.db.row(`select 1 from member where shop_id = $1 and id = $2 and status <> 'active'`, [
    ctx.shop.id,
    person,
  ]);
  if (shut !== null || (await banOf(ctx, person)) !== null) throw refuse.banned();
}

/** The same of whoever has a phone by now: they may not ask without their account either. */
export async function refuseSilenced(ctx: Ctx, phone: string): Promise<void> {
  const contact = { kind: 'phone', value: phone } as const;
  const [person] = (await membersByContacts(ctx.db, ctx.services.config, ctx.shop.id, [contact])).values();
  if (person !== undefined) await refuseBanned(ctx, person);
}
