import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import { type Ctx, callingDevice } from '../../../../kernel/http/context.ts';
import { offeredChannel } from '../../../../kernel/identity/login-methods.ts';
import { publishedKeys } from '../../../platform/device/public.ts';
import { conferenceTitleSql } from '../../conference/public.ts';
import { PRESENT_VERSION } from '../badge-due-sql.ts';
import type { checkinDevice } from '../device-contract.ts';
import { refuse } from '../refusals.ts';
import { packNumbers } from '../rules/number-list.ts';

type Shown = OutputOf<(typeof checkinDevice)['checkin.device.show']>['data'];
type Kiosk = OutputOf<(typeof checkinDevice)['checkin.kiosk.show']>['data'];
type Facts = Omit<Kiosk, 'hasWeixin'>;

interface Row extends Facts {
  listId: number;
  conferenceId: number;
  productId: number | null;
  isMulti: boolean;
}

/** Most registrations that a device knows by number: as many as the largest congress has. */
const MOST = 200_000;

const GATE = `select ${inLanguageSql('g', '$3')} as gate, ${inLanguageSql('t', '$3')} as list, (${conferenceTitleSql('conference_id', '$3')}) as conference,
    t.id as "listId", t.conference_id as "conferenceId", t.product_id as "productId", t.opens_at as "opensAt", t.closes_at as "closesAt", t.is_multi as "isMulti"
  from checkin_gate g join checkin_list t on t.shop_id = g.shop_id and t.id = g.list_id where g.shop_id = $1 and g.id = $2`;
const numbers = (from: string): string =>
  `select coalesce(array_to_json(array(select distinct id from (${from}) found order by id limit ${MOST})), '[]') as ids`;
/** Those whose code was given, and counts no more: it was given once they were confirmed. */
const OUT = numbers(
  `select r.id from registration r where r.shop_id = $1 and r.conference_id = $2 and r.confirmed_at is not null and r.state not in ('confirmed', 'checked_in')`,
);
const MAY = numbers(
  `select i.registration_id as id from registration_item i where i.shop_id = $1 and i.product_id = $2 and i.state = 'had'`,
);
const ENTERED = numbers(
  'select e.registration_id as id from checkin_entry e where e.shop_id = $1 and e.list_id = $2 and e.is_active',
);
const BADGES = `select b.registration_id as registration, ${PRESENT_VERSION}::int as version from checkin_badge b
    join registration r on r.shop_id = b.shop_id and r.id = b.registration_id
  where b.shop_id = $1 and (b.number > 1 or b.is_spoilt) and r.conference_id = $2 group by b.registration_id order by b.registration_id limit 20000`;

async function rowOf(ctx: Ctx): Promise<Row> {
  const row = await ctx.db.row<Row>(GATE, [ctx.shop.id, callingDevice(ctx).workId ?? 0, ctx.locale]);
  if (row === null) throw refuse.gate_gone();
  return row;
}

const idsOf = async (ctx: Ctx, sql: string, of: number): Promise<string> =>
  packNumbers((await ctx.db.row<{ ids: number[] }>(sql, [ctx.shop.id, of]))?.ids ?? []);

/** The conference of the gate at which the calling device stands. */
export const gateConference = async (ctx: Ctx): Promise<number> => (await rowOf(ctx)).conferenceId;

/** The gate of the calling kiosk, as people there read it, and how they may show who they are. */
export async function kioskGate(ctx: Ctx): Promise<{ data: Kiosk }> {
  const [row, channel] = await Promise.all([rowOf(ctx), offeredChannel(ctx, 'weixin_qr')]);
  return { data: { ...row, hasWeixin: channel !== null } };
}

/** The gate of the calling device, with what it decides by while its line is lost. */
export async function deviceGate(ctx: Ctx): Promise<{ data: Shown }> {
  const at = ctx.services.now().toISOString();
  const row = await rowOf(ctx);
  const { listId, conferenceId, productId, ...facts } = row;
  const [keys, out, may, entered, badges] = await Promise.all([
    publishedKeys(ctx),
    idsOf(ctx, OUT, conferenceId),
    productId === null ? null : idsOf(ctx, MAY, productId),
    idsOf(ctx, ENTERED, listId),
    ctx.db.rows<Shown['badges'][number]>(BADGES, [ctx.shop.id, conferenceId]),
  ]);
  return { data: { ...facts, at, shop: ctx.shop.id, keys, out, may, entered, badges } };
}
