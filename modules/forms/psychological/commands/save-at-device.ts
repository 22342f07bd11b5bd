import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { scaleKiosk } from '../kiosk-contract.ts';
import { scaleOfDevice } from '../queries/kiosk-scale.ts';
import { servesMinors } from '../queries/minors.ts';
import { refuse } from '../refusals.ts';
import { isMinorAge } from '../rules/age.ts';
import { keepAnswer } from './keep-answer.ts';

type Save = (typeof scaleKiosk)['psychological.kioskSave'];

/** Answers of a device in an hour, with those that it took without a line. */
const OF_A_DEVICE = [{ most: 300, seconds: 3600 }];

/** Keeps what somebody answered at the calling device; it is nobody's, and names the device for whoever is on duty. */
export async function saveAtDevice(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const device = callingDevice(ctx);
  const key = attemptKey(ctx.services.config, 'psychological-device', `${ctx.shop.id}/${device.id}`);
  const turn = await takeAttempt(ctx.db, key, OF_A_DEVICE, ctx.services.now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
  return ctx.db.write(async (tx) => {
    const { scale } = await scaleOfDevice(ctx, tx);
    const { isMinor: saysMinor, guardianAgrees, ...given } = input;
    const isMinor = saysMinor || isMinorAge(given.age);
    if (isMinor && !(await servesMinors(ctx))) throw refuse.minors_not_served();
    if (isMinor && !guardianAgrees) throw refuse.guardian_needed();
    const whose = { memberId: null, place: device.name, isMinor, reader: 'self' as const, turnId: null };
    return { data: await keepAnswer(ctx, tx, scale, { ...given, ...whose }) };
  });
}
