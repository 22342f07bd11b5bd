import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { invalidInput } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { proveOutside } from '../channels.ts';
import type { signIn } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { enterSite, refuseUnlessSiteOpen } from './enter-site.ts';
import { passwordLogin } from './password-login.ts';
import { phoneLogin } from './phone-login.ts';
import { staffPhoneLogin } from './staff-phone-login.ts';
import { ticketLogin } from './ticket-login.ts';

type LoginInput = ParsedOf<(typeof signIn)['signIn.login']>;

/** A part of the input that its channel needs. */
function needed<K extends 'code' | 'username' | 'password' | 'phone' | 'ticket'>(
  ctx: Ctx,
  input: LoginInput,
  name: K,
): NonNullable<LoginInput[K]> {
  const value = input[name];
  if (value === undefined || value === '') throw invalidInput({ [name]: [ctx.t('signIn.errors.part_missing')] });
  return value;
}

/** Signs in by the channel that was asked for (S3.13). */
export async function login(ctx: Ctx, input: LoginInput) {
  switch (input.channel) {
    case 'password':
      return passwordLogin(ctx, {
        username: needed(ctx, input, 'username'),
        password: needed(ctx, input, 'password'),
        captcha: input.captcha,
      });
    case 'phone': {
      const proof = { phone: needed(ctx, input, 'phone'), code: needed(ctx, input, 'code') };
      return input.face === 'staff' ? staffPhoneLogin(ctx, proof) : phoneLogin(ctx, proof);
    }
    case 'ticket':
      return ticketLogin(ctx, { ticket: needed(ctx, input, 'ticket'), code: input.code });
    default: {
      if (input.face === 'staff') throw refuse.channel_closed();
      refuseUnlessSiteOpen(ctx);
      const brought = { code: needed(ctx, input, 'code'), state: input.state ?? '' };
      return enterSite(ctx, { ...(await proveOutside(ctx, input.channel, brought)), channel: input.channel });
    }
  }
}
