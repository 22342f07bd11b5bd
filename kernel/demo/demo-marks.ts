import type { Tx } from '../database/db.ts';
import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';

/**
 * What the demo remembers of how far it came. The labels are for trails of portals where the marks once stood among
 * the settings.
 */
export const demoMarks = {
  'demo.loaded': { zh: '演示数据已载入', en: 'Demo data loaded' },
  'demo.story': { zh: '演示情节进度', en: 'Progress of the demo story' },
} as const satisfies Record<string, Label>;

type Mark = keyof typeof demoMarks;

/** Remembers how far the demo came; `part` is the module or file that it is about, where it is about one. */
export const markDemo = (ctx: Ctx, mark: Mark, part: string, value: unknown): Promise<void> =>
  ctx.db.write((tx) => markDemoWithin(tx, mark, part, value));

/** The same inside a transaction in the scope of the shop. */
export async function markDemoWithin(tx: Tx, mark: Mark, part: string, value: unknown): Promise<void> {
  await tx.rows(
    `insert into demo_mark (mark, part, value) values ($1, $2, $3)
     on conflict (shop_id, mark, part) do update set value = excluded.value`,
    [mark, part, JSON.stringify(value)],
  );
}

/** Whether the shop in the scope of the transaction is one of the demo's. */
export const isDemoShop = async (tx: Tx, shopId: number): Promise<boolean> =>
  (await tx.row('select 1 from demo_mark where shop_id = $1 limit 1', [shopId])) !== null;

/** What was remembered under a mark, by the part that it is about. */
export async function demoMarksOf(ctx: Ctx, mark: Mark): Promise<ReadonlyMap<string, unknown>> {
  const rows = await ctx.db.rows<{ part: string; value: unknown }>(
    'select part, value from demo_mark where shop_id = $1 and mark = $2',
    [ctx.shop.id, mark],
  );
  return new Map(rows.map(({ part, value }) => [part, value]));
}
