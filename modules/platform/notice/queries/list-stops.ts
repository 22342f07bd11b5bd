import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { membersOfIdentitySql } from '../../../../kernel/identity/identity-sql.ts';
import { binder } from '../../../../kernel/record/record-sql.ts';
import type { SortKey } from '../../../../kernel/record/seek-page.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { addressHash } from '../address-hash.ts';
import type { stops } from '../stop-contract.ts';

type Input = ParsedOf<(typeof stops)['notice.stop.list']>;
type Listed = OutputOf<(typeof stops)['notice.stop.list']>;

const NEWEST: SortKey = { sql: 't.since', type: 'timestamptz', isNullable: false, isDown: true };

/** The first person of the shop whom an address reaches, by whichever of the three places it stands in. */
const OWNER = `left join lateral (
  select m.id, m.name from (
    select a.member_id as id from notice_address a where a.shop_id = t.shop_id and a.address_hash = t.address_hash
    union all select pc.member_id from person_contact pc
      where pc.shop_id = t.shop_id and pc.kind = case t.channel when 'mail' then 'mail' else 'phone' end and pc.value_hash = t.address_hash
    union all ${membersOfIdentitySql('t.shop_id', 'phone', 't.address_hash')}
  ) found join member m on m.shop_id = t.shop_id and m.id = found.id order by m.id limit 1) owner on true`;

/** Addresses that are not written to, the last ones first. */
export function listStops(ctx: Ctx, input: Input): Promise<Listed> {
  const { channel, state, reason, q, ...page } = input;
  const { config } = ctx.services;
  const values: unknown[] = [];
  const bind = binder(values);
  const hashes = [addressHash(config, 'mail', q), addressHash(config, 'sms', q)];
  const where = [
    `t.shop_id = ${bind(ctx.shop.id)}`,
    ...(channel ? [`t.channel = ${bind(channel)}`] : []),
    ...(state ? [`t.state = ${bind(state)}`] : []),
    ...(reason ? [`t.reason = ${bind(reason)}`] : []),
    ...(q === '' ? [] : [`t.address_hash = any(${bind(hashes)}::text[])`]),
  ];
  return seekRows<Listed['data'][number]>(
    ctx.db,
    { ...page, sort: '-since' },
    {
      ...{ from: 'notice_stop t', where, key: NEWEST, joins: OWNER },
      columns: `t.id, t.channel, t.masked, t.state, t.reason, t.code, t.note, t.soft_bounces as "softBounces", t.since,
        t.lift_reason as "liftReason", owner.id as "memberId", owner.name`,
    },
    values,
  );
}
