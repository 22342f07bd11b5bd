import type { Ctx } from '../http/context.ts';
import type { Label } from '../module/label.ts';

/** What the demo remembers of how far it came: settings of a shop that no module declares, and what the trail calls them. */
export const demoMarks = {
  'demo.loaded': { zh: '演示数据已载入', en: 'Demo data loaded' },
  'demo.story': { zh: '演示情节进度', en: 'Progress of the demo story' },
} as const satisfies Record<string, Label>;

/** Remembers how far the demo came; `part` is the module that it is about, where it is about one. */
export async function markDemo(ctx: Ctx, mark: keyof typeof demoMarks, part: string, value: unknown): Promise<void> {
  await ctx.db.write((tx) =>
    tx.rows(
      `insert into setting (key, layout, value) values ($1, $2, $3)
       on conflict (shop_id, key, layout) do update set value = excluded.value`,
      [mark, part, JSON.stringify(value)],
    ),
  );
}
