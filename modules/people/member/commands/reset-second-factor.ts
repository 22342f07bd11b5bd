import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { clearTotp } from '../../../../kernel/identity/accounts.ts';
import { endSessionsEverywhere } from '../../../../kernel/identity/sessions.ts';
import { grantsOfMember, refuseBeyondOwn } from '../../role/public.ts';
import type { member } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { lockedPerson } from './locked-person.ts';

const RESET = 'member.person.resetFactor';

/**
 * Takes away the second factor of somebody who lost it, and ends their staff sign-ins. The account is the same in every
 * shop: who guards another door with it is reset by nobody who may not do so there too.
 */
export async function resetSecondFactor(
  ctx: Ctx,
  input: ParsedOf<(typeof member)['member.person.resetFactor']>,
): Promise<{ data: { id: number; version: number } }> {
  const caller = signedIn(ctx);
  const { memberships, now, realtime } = ctx.services;
  if (caller.id === input.id) throw refuse.own_factor();
  const target = await ctx.db.row<{ accountId: number | null }>(
    'select account_id as "accountId" from member where shop_id = $1 and id = $2',
    [ctx.shop.id, input.id],
  );
  const isWithinReach =
    target?.accountId == null || (await memberships.holdsWherever(caller.accountId, RESET, target.accountId));
  return ctx.db.write(
    async (tx) => {
      const person = await lockedPerson(ctx, tx, RESET, input);
      await refuseBeyondOwn(ctx, tx, await grantsOfMember(tx, ctx.shop.id, person.id));
      if (!isWithinReach) throw refuse.staff_elsewhere();
      const { accountId } = person;
      if (accountId === null || !(await clearTotp(tx, accountId))) throw refuse.no_factor();
      await tx.rows(
        `update member set factor_reset_at = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
        [ctx.shop.id, person.id, now().toISOString()],
      );
      const ended = await endSessionsEverywhere(tx, accountId, now(), { kind: 'staff' });
      tx.afterCommit(() => {
        for (const { shop, id } of ended) realtime.endSession(shop, id);
      });
      return { data: { id: person.id, version: person.version + 1 } };
    },
    { reason: input.reason },
  );
}
