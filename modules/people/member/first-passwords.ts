import type { Ctx } from '../../../kernel/http/context.ts';
import { accountByIdentity, ensureAccount, setPasswordHash } from '../../../kernel/identity/accounts.ts';
import { ensureMembership } from '../../../kernel/identity/members.ts';
import { randomString } from '../../../kernel/rules/text.ts';
import { hashPassword } from '../../../kernel/security/password.ts';
import { giveBuiltInRole } from '../role/public.ts';
import { demoUsernames } from './demo-people.ts';

const LENGTH = 16;

/** Makes the platform's account `admin` at the first start, and answers its password where nobody chose one. */
async function platformAccount(ctx: Ctx): Promise<string[]> {
  const { config, now } = ctx.services;
  const chosen = config.adminPassword ?? (config.demo ? config.demoPassword : undefined);
  const password = chosen ?? randomString(LENGTH);
  const isFirst = await ctx.db.write(async (tx) => {
    const account = await ensureAccount(tx, config, [{ kind: 'username', value: 'admin' }]);
    const { id } = await ensureMembership(tx, ctx.shop.id, account.id, {
      name: '平台管理员',
      avatar: null,
      locale: null,
    });
    await giveBuiltInRole(tx, ctx.shop.id, id, 'admin');
    if (account.passwordHash !== null) return false;
    await setPasswordHash(tx, account.id, await hashPassword(password), now());
    return true;
  });
  if (!isFirst || chosen !== undefined) return [];
  return [`  平台管理员 · Platform account: admin / ${password} (只显示这一次 · shown this once)`];
}

/** Gives the demo staff today's password: the chosen one, or a new one at every start. */
async function demoPasswords(ctx: Ctx): Promise<string[]> {
  const { config, now } = ctx.services;
  const password = config.demoPassword ?? randomString(LENGTH);
  const hash = await hashPassword(password);
  const names: string[] = [];
  for (const username of demoUsernames()) {
    const account = await accountByIdentity(ctx.db, config, { kind: 'username', value: username });
    if (account === null) continue;
    await ctx.db.write((tx) => setPasswordHash(tx, account.id, hash, now()));
    names.push(username);
  }
  if (names.length === 0) return [];
  const shown = config.demoPassword === undefined ? password : 'DEMO_PASSWORD';
  return [`  演示账号 · Demo staff (${shown}): ${names.join(', ')}`];
}

/** The accounts that a start makes or opens, as lines to print. */
export async function firstPasswords(ctx: Ctx): Promise<string[]> {
  return [...(await platformAccount(ctx)), ...(ctx.services.config.demo ? await demoPasswords(ctx) : [])];
}
