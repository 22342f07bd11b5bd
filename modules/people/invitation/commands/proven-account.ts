import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  type Account,
  ensureAccount,
  linkIdentity,
  makeAccount,
  setPasswordHash,
} from '../../../../kernel/identity/accounts.ts';
import { maskPhone } from '../../../../kernel/rules/phone.ts';
import { hashPassword } from '../../../../kernel/security/password.ts';
import { NewUsername } from '../../sign-in/account-contract.ts';
import { accountByPassword, checkCode, refuseSignIn, refuseWeakPassword, spendCode } from '../../sign-in/public.ts';

/** Somebody who has proved to be an account, or whose account is made when the invitation is taken. */
export interface Proved {
  readonly username: string;
  readonly channel: 'password' | 'phone';
  account(tx: Tx): Promise<Account>;
}

type Need = (part: 'username' | 'password' | 'phone' | 'code') => string;

/**
 * A new account with a user name and a password. A link alone never opens an account that is there already: it may have
 * been copied by others than whom it is for, and that account may be somebody in other shops.
 */
async function newAccount(ctx: Ctx, name: string, need: Need): Promise<Proved> {
  const { config, now } = ctx.services;
  const username = NewUsername.safeParse(need('username'));
  if (!username.success) throw invalidInput({ username: [ctx.t('signIn.errors.username_malformed')] });
  const password = need('password');
  await refuseWeakPassword(ctx, password, [username.data, name]);
  const hash = await hashPassword(password);
  return {
    username: username.data,
    channel: 'password',
    async account(tx) {
      const account = await makeAccount(tx);
      const isFree = await linkIdentity(tx, config, account.id, { kind: 'username', value: username.data });
      if (!isFree) throw refuseSignIn.username_taken();
      await setPasswordHash(tx, account.id, hash, now());
      return { ...account, passwordHash: hash };
    },
  };
}

/** Proves, before any transaction, who accepts an invitation. */
export async function provenAccount(
  ctx: Ctx,
  input: { way: 'new' | 'password' | 'phone'; captcha?: string | undefined },
  name: string,
  need: Need,
): Promise<Proved> {
  if (input.way === 'new') return newAccount(ctx, name, need);
  if (input.way === 'password') {
    const [username, password] = [need('username'), need('password')];
    const known = await accountByPassword(ctx, { username, password, captcha: input.captcha }, async (found) => found);
    return { username, channel: 'password', account: async () => known };
  }
  const phone = need('phone');
  const codeId = await checkCode(ctx, phone, need('code'));
  return {
    username: maskPhone(phone),
    channel: 'phone',
    async account(tx) {
      await spendCode(ctx, tx, codeId);
      return ensureAccount(tx, ctx.services.config, [{ kind: 'phone', value: phone }]);
    },
  };
}
