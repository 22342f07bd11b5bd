import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { membersHolding } from '../../../../kernel/permission/members-holding.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { sendNotice, settleNotices } from '../../../platform/notice/public.ts';
import { ratedScale } from '../queries/offers.ts';
import { RATE, type ratingAdmin } from '../rating-contract.ts';
import { refuse } from '../refusals.ts';
import { type AppointmentState, mayAppointFor } from '../rules/appointments.ts';

type Calls = typeof ratingAdmin;
type Appoint = Calls['psychological.rating.appoint'];
type CallOff = Calls['psychological.rating.callOff'];

const NOTICE = 'psychological.rating_appointed';

interface Held {
  version: number;
  memberId: number;
  scale: string;
  raterId: number;
  madeBy: number;
  state: AppointmentState;
}

const held = (ctx: Ctx, tx: Tx, id: number): Promise<Held | null> =>
  tx.row<Held>(
    `select version, member_id as "memberId", scale, rater_id as "raterId", made_by as "madeBy", state
     from psychological_appointment where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );

/** Says who rates whom by which scale on which day; whoever rates is told by a colleague's deed alone. */
export function appoint(ctx: Ctx, input: ParsedOf<Appoint>): Promise<OutputOf<Appoint>> {
  const by = signedIn(ctx).id;
  const { memberId, onDay, note, raterId = by } = input;
  if (memberId === raterId) throw refuse.not_oneself();
  if (!mayAppointFor(onDay, formatDate(ctx.services.now()))) throw refuse.rating_day();
  return ctx.db.write(async (tx) => {
    const scale = await ratedScale(ctx, tx, input.scale);
    const person = await tx.row('select from member where shop_id = $1 and id = $2 and removed_at is null', [
      ...[ctx.shop.id, memberId],
    ]);
    if (person === null) throw notFound();
    if (!(await membersHolding(tx, ctx.shop.id, RATE)).includes(raterId)) throw refuse.rater_without_right();
    const made = await tx.row<{ id: number; version: number }>(
      `insert into psychological_appointment (member_id, scale, rater_id, on_day, note, made_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (shop_id, member_id, scale, rater_id, on_day) where state = 'planned' do nothing returning id, version`,
      [memberId, scale.code, raterId, onDay, note, by],
    );
    if (made === null) throw refuse.appointment_there();
    if (raterId !== by)
      await sendNotice(ctx, tx, {
        ...{ kind: NOTICE, to: [raterId], key: `${made.id}/`, values: { day: onDay } },
        link: `/backend/scale-rating?appointment=${made.id}`,
      });
    return { data: made };
  });
}

/** Calls an appointment off: by whoever was to rate, or whoever made it. */
export function callOff(ctx: Ctx, { id, version, reason }: ParsedOf<CallOff>): Promise<OutputOf<CallOff>> {
  const by = signedIn(ctx).id;
  return ctx.db.write(
    async (tx) => {
      const found = await held(ctx, tx, id);
      if (found === null || (found.raterId !== by && found.madeBy !== by)) throw notFound();
      if (found.version !== version) throw versionConflict();
      if (found.state !== 'planned') throw refuse.appointment_settled();
      await tx.rows(
        `update psychological_appointment set state = 'called_off', reason = $3, version = version + 1, updated_at = now()
         where shop_id = $1 and id = $2`,
        [ctx.shop.id, id, reason],
      );
      await settleNotices(ctx, tx, [NOTICE], `${id}/`);
      return { data: { id, version: version + 1 } };
    },
    { reason },
  );
}

/** The caller's appointment to rate this person by this scale, held until the rating is kept. */
export async function holdAppointment(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { memberId, scale }: { memberId: number; scale: string },
): Promise<void> {
  const found = await held(ctx, tx, id);
  const isOwn = found?.raterId === signedIn(ctx).id && found.memberId === memberId && found.scale === scale;
  if (found === null || !isOwn) throw notFound();
  if (found.state !== 'planned') throw refuse.appointment_settled();
}

/** Notes that it was kept. */
export async function keepAppointment(ctx: Ctx, tx: Tx, id: number): Promise<void> {
  await tx.rows(
    `update psychological_appointment set state = 'done', version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
    [ctx.shop.id, id],
  );
  await settleNotices(ctx, tx, [NOTICE], `${id}/`);
}
