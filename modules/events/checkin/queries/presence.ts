import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { heldCertificate } from '../../../people/certificate/public.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import type { checkin } from '../contract.ts';
import { presenceSql } from '../presence-sql.ts';
import { ATTENDED } from '../rules/attended.ts';

type List = (typeof checkinAdmin)['checkin.presence.list'];
type Own = (typeof checkin)['checkin.own'];

/** Who was at the conferences, the latest registration first. */
export async function listPresence(ctx: Ctx, input: ParsedOf<List>): Promise<OutputOf<List>> {
  const { conferenceId } = input;
  const values: unknown[] = [ctx.shop.id];
  const bind = binder(values);
  const where = ['t.shop_id = $1'];
  if (conferenceId !== undefined) where.push(`t.conference_id = ${bind(conferenceId)}`);
  const columns = `t.id, coalesce((select m.name from member m where m.shop_id = t.shop_id and m.id = t.member_id), '') as person,
    (${conferenceTitleSql('conference_id', bind(ctx.locale))}) as conference, (select to_json(p) from (${presenceSql('t')}) p) as presence,
    (select json_build_object('minutes', n.least_minutes, 'entries', n.least_entries) from checkin_need n
      where n.shop_id = t.shop_id and n.conference_id = t.conference_id) as need,
    (select k.number from certificate k where k.shop_id = t.shop_id and k.member_id = t.member_id and k.kind = ${bind(ATTENDED)}
      and k.subject_id = t.conference_id and k.state = 'valid' limit 1) as certificate`;
  const key = { sql: 't.submitted_at', type: 'timestamptz', isNullable: false, isDown: true } as const;
  const rows = { from: 'registration t', where, columns, key };
  type Row = Pick<OutputOf<List>['data'][number], 'id' | 'person' | 'conference' | 'certificate'> & {
    presence: { minutes: number; entries: number };
    need: { minutes: number; entries: number } | null;
  };
  const { data, ...page } = await seekRows<Row>(ctx.db, { ...input, sort: '-submittedAt' }, rows, values);
  return {
    data: data.map(({ presence, need, ...row }) => ({
      ...row,
      ...presence,
      isEnough: need && isEnough(presence, need),
    })),
    ...page,
  };
}

type Presence = { minutes: number; entries: number };

const isEnough = (was: Presence, need: Presence): boolean => was.minutes >= need.minutes && was.entries >= need.entries;

const OWN = `select p.entries, p.minutes, c.ends_at <= $4 as "isOver", (select json_build_object('minutes', n.least_minutes, 'entries', n.least_entries)
    from checkin_need n where n.shop_id = r.shop_id and n.conference_id = r.conference_id) as need
  from registration r join conference c on c.shop_id = r.shop_id and c.id = r.conference_id cross join lateral (${presenceSql('r')}) p
  where r.shop_id = $1 and r.member_id = $2 and r.conference_id = $3 order by r.id desc limit 1`;

/** How the caller was at a conference. */
export async function ownPresence(ctx: Ctx, conference: number): Promise<OutputOf<Own>> {
  const member = signedIn(ctx).id;
  const row = await ctx.db.row<Presence & { isOver: boolean; need: Presence | null }>(OWN, [
    ...[ctx.shop.id, member, conference, ctx.services.now().toISOString()],
  ]);
  if (row === null) throw notFound();
  const { entries, minutes, isOver, need } = row;
  const certificate = await heldCertificate(ctx.db, ctx.shop.id, { kind: ATTENDED, subject: conference, member });
  return {
    data: {
      entries,
      minutes,
      isOver,
      need,
      isEnough: need !== null && isEnough({ entries, minutes }, need),
      certificate,
    },
  };
}
