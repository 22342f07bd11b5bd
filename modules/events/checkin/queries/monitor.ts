import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { DEVICE_STATE_SQL } from '../../../platform/device/public.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import type { checkinAdmin } from '../admin-contract.ts';
import { GATE, KIOSK } from '../device-contract.ts';

type Monitor = OutputOf<(typeof checkinAdmin)['checkin.monitor']>['data'];
type Device = Monitor['gates'][number]['devices'][number] & { gate: number };

const RECENT = 12;
const MOST_GATES = 100;
const MOST_DEVICES = 300;

const LIST = `select ${inLanguageSql('t', '$3')} as name, t.conference_id as "conferenceId", t.product_id as product, (${conferenceTitleSql('conference_id', '$3')}) as conference,
    (select count(distinct e.registration_id)::int from checkin_entry e where e.shop_id = t.shop_id and e.list_id = t.id and e.is_active) as entered,
    (select count(*)::int from checkin_conflict c where c.shop_id = t.shop_id and c.list_id = t.id and c.settled_at is null) as conflicts
  from checkin_list t where t.shop_id = $1 and t.id = $2`;
const COME = `state in ('confirmed', 'checked_in')`;
const EXPECTED = `select count(*)::int as expected from registration where shop_id = $1 and conference_id = $2 and ${COME}`;
const EXPECTED_BY = `select count(distinct r.id)::int as expected from registration_item i join registration r on r.shop_id = i.shop_id and r.id = i.registration_id
  where i.shop_id = $1 and i.product_id = $2 and i.state = 'had' and r.${COME}`;
const REFUSED = `select outcome, count(*)::int as count from checkin_scan where shop_id = $1 and list_id = $2 and at > $3::timestamptz - interval '24 hours'
  and outcome <> 'entry' group by outcome order by count(*) desc, outcome`;
const MINUTES = `select date_trunc('minute', at) as at, count(*)::int as count from checkin_entry
  where shop_id = $1 and list_id = $2 and at > $3::timestamptz - interval '2 hours' and is_active group by 1 order by 1`;
const GATES = `select t.id, ${inLanguageSql('t', '$4')} as name,
    count(e.id) filter (where e.is_active)::int as entered,
    count(e.id) filter (where e.is_active and e.at > $3::timestamptz - interval '1 minute')::int as "lastMinute"
  from checkin_gate t left join checkin_entry e on e.shop_id = t.shop_id and e.gate_id = t.id
  where t.shop_id = $1 and t.list_id = $2 group by t.shop_id, t.id order by t.name, t.id limit ${MOST_GATES}`;
const DEVICES = `select t.id, t.name, t.work, t.work_id as gate, ${DEVICE_STATE_SQL} as state, b.last_at as "lastAt", b.battery, coalesce(b.paper, '') as paper,
    coalesce(b.waiting, 0) as waiting
  from device t join checkin_gate g on g.shop_id = t.shop_id and g.id = t.work_id
    left join device_beat b on b.shop_id = t.shop_id and b.device_id = t.id
  where t.shop_id = $1 and t.work in ('${GATE}', '${KIOSK}') and g.list_id = $2 and t.revoked_at is null order by t.name, t.id limit ${MOST_DEVICES}`;
const LAST = `select s.id, s.at, s.outcome, m.name as person, coalesce(m.affiliation, '') as affiliation, ${inLanguageSql('g', '$3')} as gate
  from checkin_scan s join checkin_gate g on g.shop_id = s.shop_id and g.id = s.gate_id
    left join registration r on r.shop_id = s.shop_id and r.id = s.registration_id
    left join member m on m.shop_id = r.shop_id and m.id = r.member_id
  where s.shop_id = $1 and s.list_id = $2 order by s.at desc, s.id desc limit ${RECENT}`;

interface Head {
  name: string;
  conferenceId: number;
  product: number | null;
  conference: string;
  entered: number;
  conflicts: number;
}

/** How a list goes at this moment. */
export async function monitor(ctx: Ctx, list: number): Promise<{ data: Monitor }> {
  const { db, shop, locale } = ctx;
  const now = ctx.services.now().toISOString();
  const head = await db.row<Head>(LIST, [shop.id, list, locale]);
  if (head === null) throw notFound();
  const { name, conference, entered, conflicts, conferenceId, product } = head;
  const [expected, refused, minutes, gates, devices, recent] = await Promise.all([
    product === null
      ? db.row<{ expected: number }>(EXPECTED, [shop.id, conferenceId])
      : db.row<{ expected: number }>(EXPECTED_BY, [shop.id, product]),
    db.rows<Monitor['refused'][number]>(REFUSED, [shop.id, list, now]),
    db.rows<Monitor['minutes'][number]>(MINUTES, [shop.id, list, now]),
    db.rows<Omit<Monitor['gates'][number], 'devices'>>(GATES, [shop.id, list, now, locale]),
    db.rows<Device>(DEVICES, [shop.id, list]),
    db.rows<Monitor['recent'][number]>(LAST, [shop.id, list, locale]),
  ]);
  const at = (gate: number) => devices.filter((one) => one.gate === gate).map(({ gate: _gate, ...device }) => device);
  return {
    data: {
      ...{ now, name, conference, entered, expected: expected?.expected ?? 0, refused, minutes, recent, conflicts },
      gates: gates.map((gate) => ({ ...gate, devices: at(gate.id) })),
    },
  };
}
