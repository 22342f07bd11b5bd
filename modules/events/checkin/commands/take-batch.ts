import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { conferenceFacts } from '../../conference/public.ts';
import type { checkinBadges } from '../badge-contract.ts';
import { comesSql, dueSql, faceSql, whySql } from '../badge-due-sql.ts';
import { refuse } from '../refusals.ts';
import { sheetsFor } from '../rules/badge-batch.ts';
import { MOST_VERSIONS } from '../rules/pass-number.ts';

type Take = (typeof checkinBadges)['checkin.queue.take'];

const OPEN = `insert into checkin_paper (conference_id, size) values ($1, $2) on conflict (shop_id, conference_id) do nothing`;
// Desks that take at once take one after the other.
const NEXT = `update checkin_paper set last_batch = last_batch + 1, updated_at = now() where shop_id = $1 and conference_id = $2
  returning last_batch as number`;
// Whom another desk prints a single badge for at this moment is passed over.
const LOCK = `select r.id from registration r where r.shop_id = $1 and r.id in (select d.id from ${dueSql('$1', '$2')} d)
  order by r.submitted_at, r.id limit $3 for no key update of r skip locked`;
const MAKE = `insert into checkin_batch (conference_id, number, size, badges, sheets, taken_by, taken_at)
  values ($1, $2, $3, 0, 0, $4, $5) returning id`;
// Looked at anew behind the locks: whoever got a badge while this one waited has it.
const COUNT = `insert into checkin_badge (registration_id, number, reason, printed_by, batch_id, face, printed_at)
  select w.id, w.before + 1, case w.why when 'changed' then $5::text when 'spoilt' then $6::text else '' end, $3, $4, w.face, $7
  from (select r.id, ${whySql('r')} as why, ${faceSql('r')} as face, coalesce((select max(y.number) from checkin_badge y
          where y.shop_id = r.shop_id and y.registration_id = r.id), 0) as before
        from registration r where r.shop_id = $1 and r.id = any ($2::bigint[]) and ${comesSql('r')}) w
  where w.why is not null and w.before < ${MOST_VERSIONS} returning id`;
const SIZED = `update checkin_batch set badges = $3, sheets = $4, updated_at = now() where shop_id = $1 and id = $2`;
// Where nobody counts the paper it stays uncounted.
const USED = `update checkin_paper set sheets = greatest(0, sheets - $3), updated_at = now()
  where shop_id = $1 and conference_id = $2 and size = $4 and sheets is not null`;

async function takeNext(ctx: Ctx, tx: Tx, { conference, size, most }: ParsedOf<Take>): Promise<OutputOf<Take>['data']> {
  const { id: shop } = ctx.shop;
  const who = ctx.person?.id ?? null;
  const now = ctx.services.now().toISOString();
  await tx.rows(OPEN, [conference, size]);
  const { number } = (await tx.row<{ number: number }>(NEXT, [shop, conference])) ?? { number: 1 };
  const locked = await tx.rows<{ id: number }>(LOCK, [shop, conference, most]);
  if (locked.length === 0) throw refuse.queue_empty();
  const batch = await tx.row<{ id: number }>(MAKE, [conference, number, size, who, now]);
  if (batch === null) throw new Error('A batch of badges was not stored.');
  const counted = await tx.rows(COUNT, [
    ...[shop, locked.map(({ id }) => id), who, batch.id],
    ...[ctx.t('checkin.badgeAgain.changed'), ctx.t('checkin.badgeAgain.spoilt'), now],
  ]);
  if (counted.length === 0) throw refuse.queue_empty();
  const sheets = sheetsFor(counted.length, size);
  await tx.rows(SIZED, [shop, batch.id, counted.length, sheets]);
  await tx.rows(USED, [shop, conference, sheets, size]);
  return { id: batch.id, number, badges: counted.length, sheets };
}

/** Gives a desk the next badges of a conference, counted and as its own: no other desk prints one of them (K8). */
export function takeBatch(ctx: Ctx, input: ParsedOf<Take>): Promise<OutputOf<Take>> {
  return ctx.db.write(async (tx) => {
    if ((await conferenceFacts(ctx, tx, input.conference, 'anybody')) === null) throw refuse.conference_unknown();
    return { data: await takeNext(ctx, tx, input) };
  });
}
