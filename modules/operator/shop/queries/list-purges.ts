import type { Ctx } from '../../../../kernel/http/context.ts';
import type { PageAsked } from '../../../../kernel/record/seek-page.ts';
import { purgeProofs } from '../../../../kernel/tenancy/purge-shop.ts';

/** What is counted in a proof beside the rows of tables that carry a shop. */
const APART = new Set(['files', 'account']);

/** The proofs of the purges. */
export async function listPurges(ctx: Ctx, asked: Omit<PageAsked, 'sort'>) {
  const { data, ...found } = await purgeProofs(ctx.db, asked);
  const rows = data.map(({ shop, code, name, proof, startedAt, finishedAt }) => {
    const tables = Object.entries(proof)
      .filter(([table]) => !APART.has(table))
      .map(([table, rows]) => ({ table, rows }))
      .sort((a, b) => a.table.localeCompare(b.table));
    return {
      ...{ id: shop, code, name, tables, startedAt, finishedAt },
      rows: tables.reduce((sum, one) => sum + one.rows, 0),
      files: proof.files ?? 0,
      accounts: proof.account ?? 0,
    };
  });
  return { data: rows, ...found };
}
