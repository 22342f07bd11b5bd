import type { Ctx } from '../../../kernel/http/context.ts';
import { signInSetting } from './settings.ts';

/** What other modules ask: whom a password or a code proves, whether they may use the console, to let them in, and how often an address may call. */
export { accountByPassword } from './commands/account-by-password.ts';
export { checkCode, spendCode } from './commands/check-code.ts';
export { enterConsole, type StaffAnswer, staffMembership } from './commands/enter-console.ts';
export { passAddress, provesWork } from './commands/pass-address.ts';
export { refuseWithoutPlace } from './commands/refuse-without-place.ts';
export { passwordPolicy, refuseWeakPassword } from './password-rules.ts';
export { accountFields } from './queries/account-fields.ts';
export { dataOf } from './queries/own-data.ts';
export { refuse as refuseSignIn } from './refusals.ts';

/** Whether staff of the shop need a second factor. */
export const asksSecondFactor = (ctx: Ctx): Promise<boolean> => signInSetting(ctx, 'signIn.staffSecondFactor');
