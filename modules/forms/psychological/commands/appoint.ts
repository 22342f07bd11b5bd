import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { sendNotice, settleNotices } from '../../../platform/notice/public.ts';
import { mayRate } from '../queries/may-rate.ts';
import { ratedScale } from '../queries/offers.ts';
import type { ratingAdmin } from '../rating-contract.ts';
import { refuse } from '../refusals.ts';
import { type AppointmentState, mayAppointFor } from '../rules/appointments.ts';

type Calls = typeof ratingAdmin;
type Appoint = Calls['psychological.rating.appoint'];
type CallOff = Calls['psychological.rating.callOff'];
type HandOver = Calls['psychological.rating.handOver'];

const NOTICE = 'psychological.rating_appointed';

interface Held {
  version: number;
  memberId: number;
  scale: string;
  raterId: number;
  madeBy: number;
  state: AppointmentState;
  onDay: string;
}

const held = (ctx: Ctx, tx: Tx, id: number): Promise<Held | null> =>
  tx.row<Held>(
    `select version, member_id as "memberId", scale, rater_id as "raterId", made_by as "madeBy", state, on_day::text as "onDay"
     from psychological_appointment where shop_id = $1 and id = $2 for update`,
    [ctx.shop.id, id],
  );

/** Tells whoever rates, by a colleague’s deed alone. */
async function tellRater(ctx: Ctx, tx: Tx, of: { id: number } & Pick<Held, 'raterId' | 'onDay'>): Promise<void> {
  if (of.raterId === signedIn(ctx).id) return;
  await sendNotice(ctx, tx, {
    ...{ kind: NOTICE, to: [of.raterId], key: `${of.id}/`, values: { day: of.onDay } },
    link: `/backend/scale-rating?appointment=${of.id}`,
  });
}

/** An appointment that is still planned, for whoever may say what becomes of it: its rater, its maker, and anybody who rates where its rater may no more. */
async function heldByCaller(ctx: Ctx, tx: Tx, id: number, version: number): Promise<Held> {
  const by = signedIn(ctx).id;
  const found = await held(ctx, tx, id);
  if (found === null) throw notFound();
  const isOwn = found.raterId === by || found.madeBy === by;
  if (!isOwn && (await mayRate(tx, ctx.shop.id, found.raterId))) throw notFound();
  if (found.version !== version) throw versionConflict();
  if (found.state !== 'planned') throw refuse.appointment_settled();
  return found;
}

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
    if (!(await mayRate(tx, ctx.shop.id, raterId))) throw refuse.rater_without_right();
    const made = await tx.row<{ id: number; version: number }>(
      `insert into psychological_appointment (member_id, scale, rater_id, on_day, note, made_by) values ($1, $2, $3, $4, $5, $6)
       on conflict (shop_id, member_id, scale, rater_id, on_day) where state = 'planned' do nothing returning id, version`,
      [memberId, scale.code, raterId, onDay, note, by],
    );
    if (made === null) throw refuse.appointment_there();
    await tellRater(ctx, tx, { id: made.id, raterId, onDay });
    return { data: made };
  });
}

/** Has somebody else rate, the caller or a colleague: what whoever left was to do is not lost. */
export function handOver(ctx: Ctx, { id, version, ...input }: ParsedOf<HandOver>): Promise<OutputOf<HandOver>> {
  const raterId = input.raterId ?? signedIn(ctx).id;
  return ctx.db.write(async (tx) => {
    const found = await heldByCaller(ctx, tx, id, version);
    if (found.memberId === raterId) throw refuse.not_oneself();
    if (!(await mayRate(tx, ctx.shop.id, raterId))) throw refuse.rater_without_right();
    const there = await tx.row(
      `select from psychological_appointment
       where shop_id = $1 and member_id = $2 and scale = $3 and rater_id = $4 and on_day = $5 and state = 'planned' and id <> $6`,
      [ctx.shop.id, found.memberId, found.scale, raterId, found.onDay, id],
    );
    if (there !== null) throw refuse.appointment_there();
    await tx.rows(
      `update psychological_appointment set rater_id = $3, version = version + 1, updated_at = now() where shop_id = $1 and id = $2`,
      [ctx.shop.id, id, raterId],
    );
    await settleNotices(ctx, tx, [NOTICE], `${id}/`);
    await tellRater(ctx, tx, { id, raterId, onDay: found.onDay });
    return { data: { id, version: version + 1 } };
  });
}

/** Calls an appointment off. */
export function callOff(ctx: Ctx, { id, version, reason }: ParsedOf<CallOff>): Promise<OutputOf<CallOff>> {
  return ctx.db.write(
    async (tx) => {
      await heldByCaller(ctx, tx, id, version);
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
