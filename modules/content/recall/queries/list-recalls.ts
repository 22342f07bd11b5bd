import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { countRows } from '../../../../kernel/record/count-rows.ts';
import { seekRows } from '../../../../kernel/record/seek-rows.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { Proof, Recall, recalls } from '../contract.ts';
import { placesInOrder } from '../places.ts';
import { sumOf } from '../rules/proof.ts';

type Listed = OutputOf<(typeof recalls)['recall.recall.list']>;
type Shown = OutputOf<(typeof recalls)['recall.recall.show']>;
type Row = Pick<Recall, 'id' | 'type' | 'itemId' | 'title' | 'titleEn' | 'url' | 'reason' | 'at' | 'by'> & {
  record: string;
  places: Omit<Proof, 'name'>[];
};

/** The records whose items the caller may see. */
export const seenRecords = (ctx: Ctx): string[] =>
  [...ctx.services.registry.finds].flatMap(([record, { permission }]) => (ctx.can(permission) ? [record] : []));

const COLUMNS = `t.id, t.type, t.record, t.item_id as "itemId", t.title, t.title_en as "titleEn", t.urls[1] as url, t.reason, t.at,
  case when m.id is not null then json_build_object('id', m.id, 'name', m.name) end as by, p.places`;
const JOINS = `left join member m on m.shop_id = t.shop_id and m.id = t.recalled_by
  cross join lateral (select coalesce(json_agg(json_build_object('place', o.place, 'state', o.state, 'found', o.found,
    'cleared', o.cleared, 'beyond', o.beyond, 'tries', o.tries, 'problem', o.problem, 'nextAt', o.next_at,
    'settledAt', o.settled_at) order by o.id), '[]') as places
    from recall_place o where o.shop_id = t.shop_id and o.recall_id = t.id) p`;

/** A recall as its reader sees it, with its proof. */
function readable(ctx: Ctx, { record, places, ...row }: Row): Recall & { places: Proof[] } {
  const names = new Map(placesInOrder(ctx).map(({ key, spec }) => [key, labelIn(ctx.locale, spec.label)]));
  const proof = places.map((place) => ({ ...place, name: names.get(place.place) ?? place.place }));
  const find = ctx.services.registry.finds.get(record);
  const lines = proof
    .filter(({ found, beyond }) => found + beyond > 0)
    .map(({ name, state, found, beyond }) =>
      ctx.t('recall.line', { name, state: ctx.t(`recall.states.${state}`), found, beyond }),
    );
  return {
    ...row,
    kind: find === undefined ? row.type : labelIn(ctx.locale, find.label),
    address: find?.screen === undefined ? null : `${find.screen}/${row.itemId}`,
    ...sumOf(places),
    proof: lines.join(ctx.t('recall.between')),
    places: proof,
  };
}

/** What was recalled, the newest first, of the kinds that the caller may see. */
export async function listRecalls(ctx: Ctx, asked: ParsedOf<(typeof recalls)['recall.recall.list']>): Promise<Listed> {
  const { data, ...page } = await seekRows<Row>(
    ctx.db,
    { ...asked, sort: '-at' },
    {
      ...{ from: 'recall t', where: ['t.shop_id = $1', 't.record = any ($2)'], joins: JOINS, columns: COLUMNS },
      key: { sql: 't.at', type: 'timestamptz', isNullable: false, isDown: true },
    },
    [ctx.shop.id, seenRecords(ctx)],
  );
  return {
    ...page,
    data: data.map((row) => {
      const { places: _places, ...shown } = readable(ctx, row);
      return shown;
    }),
  };
}

/** One recall with the proof of each place. */
export async function showRecall(ctx: Ctx, { id }: { id: number }): Promise<Shown> {
  const found = await ctx.db.row<{ row: Row }>(
    `select to_jsonb(r) as row from (select ${COLUMNS} from recall t ${JOINS}
       where t.shop_id = $1 and t.id = $2 and t.record = any ($3)) r`,
    [ctx.shop.id, id, seenRecords(ctx)],
  );
  if (found === null) throw notFound();
  return { data: readable(ctx, found.row), can: { again: ctx.can('recall.recall.make') } };
}

/** How many places failed and are tried again; for the menu. */
export const countFailed = (ctx: Ctx): Promise<number> =>
  countRows(
    ctx.db,
    `recall_place p join recall t on t.shop_id = p.shop_id and t.id = p.recall_id
     where p.shop_id = $1 and p.next_at is not null and p.state = 'failed' and t.record = any ($2)`,
    [ctx.shop.id, seenRecords(ctx)],
  );
