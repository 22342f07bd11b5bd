import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountByIdentity } from '../../../../kernel/identity/accounts.ts';
import { maskPhone } from '../../../../kernel/rules/phone.ts';
import { checkCode, spendCode } from './check-code.ts';
import { enterConsole, type StaffAnswer, staffMembership } from './enter-console.ts';

/** Signs staff in by phone and code; unlike on the site, a phone that is not known here becomes nobody. */
export async function staffPhoneLogin(ctx: Ctx, input: { phone: string; code: string }): Promise<StaffAnswer> {
  const codeId = await checkCode(ctx, input.phone, input.code);
  const identity = { kind: 'phone', value: input.phone } as const;
  const staff = await staffMembership(ctx, await accountByIdentity(ctx.db, ctx.services.config, identity));
  return enterConsole(ctx, {
    ...staff,
    username: maskPhone(input.phone),
    channel: 'phone',
    spend: (tx) => spendCode(ctx, tx, codeId),
  });
}
