import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { checkMinor } from '../queries/minors.ts';
import { ratedScale } from '../queries/offers.ts';
import type { ratingAdmin } from '../rating-contract.ts';
import { refuse } from '../refusals.ts';
import { mayRateOn } from '../rules/appointments.ts';
import { holdAppointment, keepAppointment } from './appoint.ts';
import { keepAnswer } from './keep-answer.ts';

type Save = (typeof ratingAdmin)['psychological.rating.save'];

/** Keeps how somebody of the staff rated a person; of a minor only once their guardian agreed. */
export async function saveRating(ctx: Ctx, input: ParsedOf<Save>): Promise<OutputOf<Save>> {
  const by = signedIn(ctx).id;
  const { memberId, shares, note, ratedOn, appointmentId, ...given } = input;
  const today = formatDate(ctx.services.now());
  // A professional judges another person by these scales.
  if (memberId === by) throw refuse.not_oneself();
  if (!mayRateOn(ratedOn ?? today, today)) throw refuse.rating_day();
  return ctx.db.write(async (tx) => {
    const scale = await ratedScale(ctx, tx, input.scale);
    if (appointmentId !== undefined) await holdAppointment(ctx, tx, appointmentId, { memberId, scale: scale.code });
    const person = await tx.row('select from member where shop_id = $1 and id = $2 and removed_at is null', [
      ...[ctx.shop.id, memberId],
    ]);
    if (person === null) throw notFound();
    const minor = await checkMinor(ctx, tx, { memberId, saysMinor: false, age: input.age, shares: false });
    const data = await keepAnswer(ctx, tx, scale, {
      ...{ ...given, ...minor, memberId, phone: null, place: '', turnId: null },
      reader: shares ? minor.reader : 'desk',
      rating: { by, note, on: ratedOn ?? today, appointmentId: appointmentId ?? null },
    });
    if (appointmentId !== undefined) await keepAppointment(ctx, tx, appointmentId);
    return { data };
  });
}
