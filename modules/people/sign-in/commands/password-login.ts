import type { Ctx } from '../../../../kernel/http/context.ts';
import { accountByPassword } from './account-by-password.ts';
import { enterConsole, type StaffAnswer, staffMembership } from './enter-console.ts';

/** Signs staff in by user name and password. */
export async function passwordLogin(
  ctx: Ctx,
  input: { username: string; password: string; captcha?: string | undefined },
): Promise<StaffAnswer> {
  const staff = await accountByPassword(ctx, input, (account) => staffMembership(ctx, account));
  return enterConsole(ctx, { ...staff, username: input.username, channel: 'password' });
}
