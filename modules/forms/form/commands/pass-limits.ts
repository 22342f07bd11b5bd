import { tooMany } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import { passAddress } from '../../../people/sign-in/public.ts';
import type { formSettings } from '../settings.ts';

/** Groups that a member registers in an hour. */
const GROUPS = [{ most: 10, seconds: 3600 }];
/** Answers at one device in an hour: what it took while its line was lost comes at once. */
const AT_A_DEVICE = [{ most: 600, seconds: 3600 }];
/** Changes by one link in an hour. */
const BY_A_LINK = [{ most: 60, seconds: 3600 }];
/** What the shop says of answers in an hour. */
const limit = (ctx: Ctx, key: keyof typeof formSettings): Promise<number> =>
  ctx.services.settings.get<number>(ctx, key);

/** Counts an answer against the limits of whoever gives it. */
export async function passLimits(ctx: Ctx, captcha: string | undefined): Promise<void> {
  const { person, device, link } = ctx;
  if (person === null && device === null && link === null) {
    const [free, proven] = await Promise.all([limit(ctx, 'form.visitorsFree'), limit(ctx, 'form.visitorsProven')]);
    await passAddress(ctx, 'form', captcha, { free, proven: Math.max(free, proven) });
    return;
  }
  const { kind, id, limits } =
    person !== null
      ? {
          kind: 'form-member',
          id: person.id,
          limits: [{ most: await limit(ctx, 'form.membersHourly'), seconds: 3600 }],
        }
      : link !== null
        ? { kind: 'form-link', id: link.id, limits: BY_A_LINK }
        : { kind: 'form-device', id: device?.id, limits: AT_A_DEVICE };
  const key = attemptKey(ctx.services.config, kind, `${ctx.shop.id}/${id}`);
  const turn = await takeAttempt(ctx.db, key, limits, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** Counts the registration of a group against the limits of whoever registers it: everybody in it may be told of it. */
export async function passGroupLimit(ctx: Ctx, member: number): Promise<void> {
  const key = attemptKey(ctx.services.config, 'form-group', `${ctx.shop.id}/${member}`);
  const turn = await takeAttempt(ctx.db, key, GROUPS, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}
