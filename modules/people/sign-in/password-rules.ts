import { invalidInput } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import {
  complexityPolicy,
  lengthPolicy,
  type PasswordPolicy,
  passwordFault,
} from '../../../kernel/security/password.ts';
import { signInSetting } from './settings.ts';

/** What the shop asks of passwords of its staff. */
export async function passwordPolicy(ctx: Ctx): Promise<PasswordPolicy> {
  return (await signInSetting(ctx, 'signIn.passwordRule')) === 'complexity' ? complexityPolicy : lengthPolicy;
}

/** Refuses a new password that the shop's rules do not let pass; `names` must not stand in it. */
export async function refuseWeakPassword(ctx: Ctx, password: string, names: readonly string[]): Promise<void> {
  const policy = await passwordPolicy(ctx);
  const fault = passwordFault(password, policy, names);
  if (fault === null) return;
  const said = ctx.t(`signIn.errors.password_${fault}`, { length: policy.minLength, classes: policy.classes });
  throw invalidInput({ password: [said] });
}
