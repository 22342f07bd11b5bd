import { inLanguageSql } from '../../../../kernel/database/in-language-sql.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { TreeSource } from '../../../../kernel/module/list-source.ts';
import { audienceSql, readerValues } from '../../envelope/public.ts';

const MOST = 1000;

interface Row {
  id: number;
  parentId: number | null;
  name: string;
  value: string;
}

interface Node {
  id: number;
  name: string;
  value: string;
  children: Node[];
}

const rowsOf = (ctx: Ctx): Promise<Row[]> => {
  const seen = ctx.can('knowledge.article.view') ? '$2::text[] is not null' : audienceSql('c.audience', 2);
  return ctx.db.rows<Row>(
    `select c.id, c.parent_id as "parentId", ${inLanguageSql('c', '$3')} as name, c.key as value
     from knowledge_collection c where c.shop_id = $1 and ${seen} order by c.position, c.id limit ${MOST}`,
    readerValues(ctx),
  );
};

/** The collections for forms, filters and blocks: all of them for who works with the articles, else those that the caller may see. */
export const collectionTree: TreeSource = {
  access: 'visitor',
  tree: async (ctx) => {
    const rows = await rowsOf(ctx);
    const below = (parentId: number | null): Node[] =>
      rows
        .filter((row) => row.parentId === parentId)
        .map(({ id, name, value }) => ({ id, name, value, children: below(id) }));
    return below(null);
  },
  page: {
    label: { zh: '帮助目录', en: 'Help collection' },
    address: (key) => `/help?category=${encodeURIComponent(key)}`,
  },
};
