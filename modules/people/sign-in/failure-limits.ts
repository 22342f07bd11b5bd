import type { Ctx } from '../../../kernel/http/context.ts';
import type { AttemptLimit } from '../../../kernel/rate-limit/attempts.ts';
import { signInSetting } from './settings.ts';

/** How often an account may be tried wrongly; passwords and second factors are counted apart. */
export async function failureLimits(ctx: Ctx): Promise<AttemptLimit[]> {
  return [
    { most: await signInSetting(ctx, 'signIn.failuresPerQuarter'), seconds: 900 },
    { most: await signInSetting(ctx, 'signIn.failuresPerDay'), seconds: 86_400 },
  ];
}
