import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { BadgesShown } from '../guest-contract.ts';
import type { BadgeCounts, BadgeKind } from '../rules/badges.ts';

type Extra = BadgesShown['extras'][number];

/** Orders of badges of one exhibitor that are told. */
const MOST = 40;

const PAID = `SELECT kind, sum(quantity)::int AS count FROM exhibitor_extra WHERE shop_id = $1 AND exhibitor_id = $2 AND state = 'paid' GROUP BY kind`;
const OWN = `SELECT id, version, kind, quantity, unit_fen::bigint * quantity AS fen, state, order_code AS "order", created_at AS at
  FROM exhibitor_extra WHERE shop_id = $1 AND exhibitor_id = $2 ORDER BY id DESC LIMIT ${MOST}`;

/** What an exhibitor bought beyond the number of its booth; read behind its lock where it is counted upon. */
export async function extrasPaid(ctx: Ctx, reader: Pick<Tx, 'rows'>, exhibitor: number): Promise<BadgeCounts> {
  const rows = await reader.rows<{ kind: BadgeKind; count: number }>(PAID, [ctx.shop.id, exhibitor]);
  const of = (kind: BadgeKind): number => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { exhibitor: of('exhibitor'), builder: of('builder'), vip: of('vip') };
}

/** What an exhibitor ordered beyond the number of its booth, the latest first. */
export async function ownExtras(ctx: Ctx, reader: Pick<Tx, 'rows'>, exhibitor: number): Promise<Extra[]> {
  const rows = await reader.rows<Omit<Extra, 'holdUntil'>>(OWN, [ctx.shop.id, exhibitor]);
  const codes = rows.flatMap(({ state, order }) => (state === 'open' ? [order] : []));
  const orders = codes.length === 0 ? null : await ctx.services.registry.orderDesk(ctx.shop)?.byCodes(ctx, codes);
  return rows.map((row) => ({ ...row, holdUntil: orders?.get(row.order)?.holdUntil ?? null }));
}
