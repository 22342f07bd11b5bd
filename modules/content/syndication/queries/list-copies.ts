import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { problemText } from '../commands/tell-of-copy.ts';
import type { Copy, syndication } from '../contract.ts';
import { addressOf, kindName, kindOf, recordsSeen } from '../desks.ts';
import { differing, withSite } from '../rules/own-texts.ts';

type Row = Omit<Copy, 'kind' | 'partner' | 'address'> & {
  partnerName: string;
  partnerNameEn: string;
  type: string;
  record: string;
  itemId: number | null;
};

const COLUMNS = `t.id, t.partner_name as "partnerName", t.partner_name_en as "partnerNameEn", t.type, t.record, t.item_id as "itemId",
  t.title, t.title_en as "titleEn", t.is_following as "isFollowing", t.edition, t.newest, t.state, t.problem, t.reason,
  t.taken_at as "takenAt", t.changed_at as "changedAt", case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as "takenBy"`;
const JOINS = 'left join member m on m.shop_id = t.shop_id and m.id = t.taken_by';
const WHERE = ['t.shop_id = $1', 't.record = any ($2)'];

const shownCopy = (ctx: Ctx, { partnerName, partnerNameEn, type, record, itemId, ...row }: Row): Copy => ({
  ...row,
  partner: ctx.locale === 'en' && partnerNameEn !== '' ? partnerNameEn : partnerName,
  kind: kindName(ctx, type),
  address: addressOf(ctx, record, itemId),
  problem: problemText(ctx, row.problem),
});

/** What this shop took over, of the kinds that the caller may see. */
export async function listCopies(
  ctx: Ctx,
  { state, ...asked }: ParsedOf<(typeof syndication)['syndication.copy.list']>,
): Promise<OutputOf<(typeof syndication)['syndication.copy.list']>> {
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: '-takenAt' },
    {
      ...{ from: 'syndication_copy t', joins: JOINS, columns: COLUMNS },
      where: state === undefined ? WHERE : [...WHERE, 't.state = $3'],
      key: { sql: 't.taken_at', type: 'timestamptz', isNullable: false, isDown: true },
    },
    [ctx.shop.id, recordsSeen(ctx), ...(state === undefined ? [] : [state])],
  );
  return { ...page, data: data.map((row) => shownCopy(ctx, row)) };
}

/** One of them, with what the newest version of its origin says otherwise, as far as this shop was told of it. */
export async function showCopy(
  ctx: Ctx,
  { id }: { id: number },
): Promise<OutputOf<(typeof syndication)['syndication.copy.show']>> {
  type Whole = Row & { from: number; values: Record<string, unknown>; told: number };
  const found = await ctx.db.row<{ row: Whole }>(
    `select to_jsonb(r) as row from (select ${COLUMNS}, t.partner as "from", o.values, o.edition as told from syndication_copy t ${JOINS}
       join syndication_text o on o.shop_id = t.shop_id and o.id = t.text_id where ${WHERE.join(' and ')} and t.id = $3) r`,
    [ctx.shop.id, recordsSeen(ctx), id],
  );
  if (found === null) throw notFound();
  const { from, values, told, ...row } = found.row;
  const isBehind = row.state === 'standing' && row.newest > row.edition && told === row.newest;
  const mayPublish = ctx.can('syndication.copy.adopt') && ctx.can(`${row.record}.publish`) && row.state === 'standing';
  return {
    data: { ...shownCopy(ctx, row), changes: isBehind ? await changesOf(ctx, row, from, values) : [] },
    can: { follow: mayPublish, take: mayPublish && isBehind && !row.isFollowing },
  };
}

async function changesOf(ctx: Ctx, { type, itemId }: Row, from: number, values: Record<string, unknown>) {
  const standing = itemId === null ? null : await kindOf(ctx, type)?.desk.standing(ctx, ctx.db, itemId);
  const shop = await ctx.services.shops.byId(from);
  if (!standing || Object.keys(values).length === 0) return [];
  const site = shop === null ? '' : originOf(ctx.services.config, shop.canonicalHost);
  return differing(standing.values, withSite(values, site));
}

/** How many copies that do not follow stand behind their origins; for the menu. */
export const countBehind = (ctx: Ctx): Promise<number> =>
  countRows(
    ctx.db,
    `syndication_copy where shop_id = $1 and state = 'standing' and newest > edition
       and not is_following and record = any ($2)`,
    [ctx.shop.id, recordsSeen(ctx)],
  );
