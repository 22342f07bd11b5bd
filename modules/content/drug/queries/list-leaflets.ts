import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { drugAdmin } from '../admin-contract.ts';
import { changedSections } from '../rules.ts';

type Editions = OutputOf<(typeof drugAdmin)['drug.leaflet.list']>;

/** Versions of one leaflet that are told. */
const MOST = 20;

/** The versions of a drug's leaflet, newest first, with what each changed. */
export async function listLeaflets(ctx: Ctx, drugId: number): Promise<Editions> {
  const there = await ctx.db.row('select from drug where shop_id = $1 and id = $2', [ctx.shop.id, drugId]);
  if (there === null) throw notFound();
  // One more than is told, for what the last of them changed.
  const rows = await ctx.db.rows<Omit<Editions['data'][number], 'changed'>>(
    `select id, edition, number, approved_on::text as "approvedOn", revised_on::text as "revisedOn", sections, created_at as at
     from drug_leaflet where shop_id = $1 and drug_id = $2 order by edition desc limit ${MOST + 1}`,
    [ctx.shop.id, drugId],
  );
  const data = rows.slice(0, MOST).map((row, index) => {
    const former = rows[index + 1];
    return { ...row, changed: former === undefined ? [] : changedSections(former.sections, row.sections) };
  });
  return { data };
}
