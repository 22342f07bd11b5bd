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
export async function markDemo(ctx: Ctx, mark: Mark, part: string, value: unknown): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into demo_mark (mark, part, value) values ($1, $2, $3)
       on conflict (shop_id, mark, part) do update set value = excluded.value`,
      [mark, part, JSON.stringify(value)],
    ),
  );
}

/** What was remembered under a mark, by the part that it is about. */
export async function demoMarksOf(ctx: Ctx, mark: Mark): Promise<ReadonlyMap<string, unknown>> {
  const rows = await ctx.db.rows<{ part: string; value: unknown }>(
    'select part, value from demo_mark where shop_id = $1 and mark = $2',
    [ctx.shop.id, mark],
  );
  return new Map(rows.map(({ part, value }) => [part, value]));
}
