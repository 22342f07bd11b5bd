import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { TreeSource } from '../../../../kernel/module/manifest.ts';

/** More categories than these no shop sorts its topics into. */
const MOST = 1_000;

/** The categories of topics in the order of the editors; `value` is the key that topics carry. */
export const categoryBranches: TreeSource = {
  access: { permission: 'topic.topic.view' },
  tree: async (ctx) => {
    const rows = await ctx.db.rows<{ id: number; name: string; value: string }>(
      `SELECT t.id, ${inLanguageSql('t', '$2')} AS name, t.key AS value FROM topic_category t
       WHERE t.shop_id = $1 ORDER BY t.position, t.id LIMIT ${MOST}`,
      [ctx.shop.id, ctx.locale],
    );
    return rows.map((row) => ({ ...row, children: [] }));
  },
};
