import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { peopleProvedBy } from '../../../../kernel/identity/persons.ts';

/** Says that a member has proved a phone by which others described somebody: the two are one. Most of the time there is nobody. */
export async function tellProved(ctx: Ctx, tx: Tx, who: { memberId: number; accountId: number }): Promise<void> {
  const people = await peopleProvedBy(tx, ctx.shop.id, who.accountId);
  if (people.length > 0) await ctx.services.events.emit(ctx, tx, 'signIn.proved', { memberId: who.memberId });
}
