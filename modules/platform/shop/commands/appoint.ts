import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { ensureAccount, setPasswordHash } from '../../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../../kernel/identity/members.ts';
import { randomString } from '../../../../kernel/rules/text.ts';
import { hashPassword } from '../../../../kernel/security/password.ts';
import { registeredShop } from '../../../../kernel/tenancy/shop-register.ts';
import { withinShop } from '../../../../kernel/tenancy/within-shop.ts';
import { ADMIN_KEY, giveBuiltInRole } from '../../../people/role/public.ts';
import type { shop } from '../contract.ts';

const PASSWORD_LENGTH = 16;

/**
 * Makes somebody an administrator of a shop. A user name without a password gets a first one, which is answered this one
 * time; who is named by phone signs in with a code.
 */
export async function appoint(ctx: Ctx, input: ParsedOf<(typeof shop)['shop.shop.appoint']>) {
  const { config, memberships, now } = ctx.services;
  const password = randomString(PASSWORD_LENGTH);
  // Hashing takes its time, which no transaction should wait for.
  const hash = input.by === 'username' ? await hashPassword(password) : null;
  return ctx.db.write(async (tx) => {
    if ((await registeredShop(tx, input.id, 'locked')) === null) throw notFound();
    const account = await ensureAccount(tx, config, [{ kind: input.by, value: input.value }]);
    const isFirst = hash !== null && account.passwordHash === null;
    if (isFirst) await setPasswordHash(tx, account.id, hash, now());
    const id = await withinShop(tx, input.id, async () => {
      const member = await ensureMembership(tx, input.id, account.id, { name: input.name, avatar: null });
      await giveBuiltInRole(tx, input.id, member.id, ADMIN_KEY);
      return member.id;
    });
    tx.afterCommit(() => memberships.forget(account.id));
    return { data: { id, password: isFirst ? password : null } };
  });
}
