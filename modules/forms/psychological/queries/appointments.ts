import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { boundedCount, toldCount } from '../../../../kernel/record/seek-page.ts';
import { formatDate } from '../../../../kernel/rules/date-format.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { shippedScale } from '../library/scales.ts';
import type { Appointment, ratingAdmin } from '../rating-contract.ts';
import type { AppointmentList } from '../rules/appointments.ts';
import { mayRateSql } from './may-rate.ts';

type Mine = (typeof ratingAdmin)['psychological.rating.mine'];

const nameOf = (column: string): string =>
  `(select json_build_object('id', m.id, 'name', m.name) from member m where m.shop_id = a.shop_id and m.id = ${column})`;
const COLUMNS = `a.id, a.version, ${nameOf('a.member_id')} as member, a.scale, ${nameOf('a.rater_id')} as rater, a.on_day::text as "onDay",
  a.state = 'planned' and a.on_day < $3 as "isLate", a.state, a.note, a.reason, (select n.id from psychological_answer n where n.shop_id = a.shop_id and n.appointment_id = a.id) as "answerId",
  coalesce((select m.name from member m where m.shop_id = a.shop_id and m.id = a.made_by), '') as "madeByName"`;
// What one has to do comes by its day, what is over from the latest on, each along its own index.
const OWN = 'a.shop_id = $1 and a.rater_id = $2 and ($6::bigint is null or a.id = $6)';
const PLANNED = `${OWN} and a.state = 'planned'`;
const OVER = `${OWN} and a.state <> 'planned'`;

const sqlOf = (where: string, order: string): string => `
  select ${boundedCount(`psychological_appointment a where ${where}`)} as total,
    (select coalesce(json_agg(r), '[]') from (
      select ${COLUMNS} from psychological_appointment a where ${where} order by ${order} limit $4 offset $5) r) as data`;
// Nobody's any more: as few as people leave, and everybody who rates sees them.
const LEFT = `a.shop_id = $1 and a.state = 'planned' and $2::bigint is not null and $6::bigint is null and not ${mayRateSql('a.rater_id')}`;
const SQL: Readonly<Record<AppointmentList, string>> = {
  planned: sqlOf(PLANNED, 'a.on_day, a.id'),
  over: sqlOf(OVER, 'a.on_day desc, a.id desc'),
  left: sqlOf(LEFT, 'a.on_day, a.id'),
};

/** The caller's appointments to rate people. */
export async function ownAppointments(ctx: Ctx, { which, id, page, limit }: ParsedOf<Mine>): Promise<OutputOf<Mine>> {
  const found = await ctx.db.row<{ total: number; data: Omit<Appointment, 'scaleName'>[] }>(SQL[which], [
    ctx.shop.id,
    signedIn(ctx).id,
    formatDate(ctx.services.now()),
    limit,
    (page - 1) * limit,
    id ?? null,
  ]);
  const data = (found?.data ?? []).map((row) => ({
    ...row,
    scaleName: labelIn(ctx.locale, shippedScale(row.scale).name),
  }));
  return { data, ...toldCount(found?.total ?? 0), page, limit };
}

/** How many appointments wait for the caller: their own of today and before, and those of whoever may rate no more. */
export async function waitingAppointments(ctx: Ctx): Promise<number> {
  const found = await ctx.db.row<{ count: number }>(
    `select count(*)::int as count from (select from psychological_appointment
     where shop_id = $1 and rater_id = $2 and state = 'planned' and on_day <= $3
     union all select from psychological_appointment a where a.shop_id = $1 and a.state = 'planned' and a.rater_id <> $2
       and not ${mayRateSql('a.rater_id')} limit 100) due`,
    [ctx.shop.id, ctx.person?.id ?? null, formatDate(ctx.services.now())],
  );
  return found?.count ?? 0;
}
