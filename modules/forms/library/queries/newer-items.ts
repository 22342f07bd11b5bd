import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { libraryAdmin } from '../admin-contract.ts';

type Newer = (typeof libraryAdmin)['library.item.newer'];

/** The items of which there is a newer version than the one that is named, with what both ask. */
export async function newerItems(ctx: Ctx, { taken }: ParsedOf<Newer>): Promise<OutputOf<Newer>> {
  const data = await ctx.db.rows<OutputOf<Newer>['data'][number]>(
    `SELECT t.code AS item, e.edition, t.title, t.title_en AS "titleEn", t.edition AS newest, e.sections AS base, t.sections
     FROM unnest($2::text[], $3::int[]) AS taken (code, edition)
     JOIN library_item t ON t.shop_id = $1 AND t.code = taken.code AND t.edition > taken.edition
     JOIN library_edition e ON e.shop_id = $1 AND e.item_id = t.id AND e.edition = taken.edition
     ORDER BY t.id, e.edition`,
    [ctx.shop.id, taken.map(({ item }) => item), taken.map(({ edition }) => edition)],
  );
  return { data };
}
