import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { identitiesOf, linkIdentity, phoneOf, setPasswordHash } from '../../../../kernel/identity/accounts.ts';
import { browserLabel } from '../../../../kernel/identity/browser.ts';
import { hashPassword } from '../../../../kernel/security/password.ts';
import { sendNotice } from '../../../platform/notice/public.ts';
import type { ownAccount } from '../account-contract.ts';
import { NO_DEVICE } from '../notices.ts';
import { refuseWeakPassword } from '../password-rules.ts';
import { ownAccountOf } from '../queries/own-account.ts';
import { refuse } from '../refusals.ts';
import { checkCode, spendCode } from './check-code.ts';
import { endOtherSignIns } from './end-sessions.ts';
import { proveOwnPassword } from './prove-own-password.ts';
import { takeOwnAccount } from './take-own-account.ts';

type Input = ParsedOf<(typeof ownAccount)['signIn.setPassword']>;

/** Sets the own password and, where there is none, the own user name; the person's other sign-ins end in every shop. */
export async function setOwnPassword(ctx: Ctx, input: Input): Promise<{ ended: number }> {
  const person = signedIn(ctx);
  const { config, now } = ctx.services;
  const account = await ownAccountOf(ctx);
  const phone = await phoneOf(ctx.db, config, account.id);
  const own = (await identitiesOf(ctx.db, account.id)).find(({ kind }) => kind === 'username')?.masked;
  const username = own ?? input.username;
  if (username === undefined) throw refuse.username_needed();
  let codeId: number | null = null;
  if (account.passwordHash !== null) await proveOwnPassword(ctx, account, input.current ?? '');
  else if (phone === null) throw refuse.phone_needed();
  else codeId = await checkCode(ctx, phone, input.code ?? '');
  await refuseWeakPassword(ctx, input.password, [username, person.name, ...(phone === null ? [] : [phone])]);
  const hash = await hashPassword(input.password);
  return ctx.db.write(async (tx) => {
    await takeOwnAccount(ctx, tx);
    if (codeId !== null) await spendCode(ctx, tx, codeId);
    const isOwn = await linkIdentity(tx, config, account.id, { kind: 'username', value: username });
    if (!isOwn) throw refuse.username_taken();
    await setPasswordHash(tx, account.id, hash, now());
    await sendNotice(ctx, tx, {
      kind: 'signIn.password_changed',
      to: [person.id],
      key: `${person.sessionId}:${now().toISOString()}`,
      values: { device: browserLabel(ctx) || NO_DEVICE },
      link: '/backend/account',
    });
    return { ended: await endOtherSignIns(ctx, tx) };
  });
}
