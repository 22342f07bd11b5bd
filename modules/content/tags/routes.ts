import { bind } from '../../../kernel/contract/bind.ts';
import { inLanguageSql } from '../../../kernel/database/in-language-sql.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { recordBindings } from '../../../kernel/record/record-bindings.ts';
import type { ComputedSql } from '../../../kernel/record/record-rules.ts';
import { boundedCount } from '../../../kernel/record/seek-page.ts';
import { tagsAdmin } from './admin-contract.ts';
import { checkTag } from './commands/check-tag.ts';
import { mergeTags } from './commands/merge-tags.ts';
import { tags } from './contract.ts';
import { categoryTree } from './queries/category-tree.ts';
import { listTags } from './queries/list-tags.ts';
import { sameTags } from './queries/same-tags.ts';
import { showTag } from './queries/show-tag.ts';
import { tagRefusals } from './refusals.ts';
import { tag, tagCategory } from './schema.ts';

const tagName =
  (id: string): ComputedSql =>
  (locale) =>
    `SELECT ${inLanguageSql('p', locale)} FROM tag p WHERE p.shop_id = t.shop_id AND p.id = ${id}`;

/** What answers the calls of the tags. */
export const tagRoutes: Binding[] = [
  ...bind(tags, {
    'tags.list': (input, ctx) => listTags(ctx, input),
    'tags.category': ({ id }, ctx) => categoryTree(ctx, id),
    'tags.show': (input, ctx) => showTag(ctx, input),
    'tags.same': (input, ctx) => sameTags(ctx, input),
  }),
  ...recordBindings(tagsAdmin, 'tags.category', {
    table: tagCategory,
    label: { zh: '标签分类', en: 'Tag category' },
    title: 'name',
    search: ['name', 'nameEn', 'key'],
    computed: { tags: boundedCount('tag g where g.shop_id = t.shop_id and g.category_id = t.id') },
    beforeSave: async (_ctx, tx, input, before) => {
      const other = await tx.row('SELECT 1 FROM tag_category WHERE key = $1 AND id <> $2', [
        input.key,
        before?.id ?? 0,
      ]);
      if (other !== null) throw tagRefusals.key_taken({ key: String(input.key) });
      return input;
    },
    beforeRemove: async (_ctx, tx, row) => {
      if ((await tx.row('SELECT 1 FROM tag WHERE category_id = $1 LIMIT 1', [row.id])) !== null) {
        throw tagRefusals.category_used();
      }
    },
  }),
  ...recordBindings(tagsAdmin, 'tags.tag', {
    table: tag,
    label: { zh: '标签', en: 'Tag' },
    title: 'name',
    search: ['name', 'nameEn'],
    computed: {
      categoryName: (locale) => `SELECT ${inLanguageSql('c', locale)} FROM tag_category c
        WHERE c.shop_id = t.shop_id AND c.id = t.category_id`,
      parentName: tagName('t.parent_id'),
      mergedName: tagName('t.merged_into'),
      // An item has one entry for each language it is written in.
      uses: boundedCount(`search_entry s where s.shop_id = t.shop_id and s.tag_ids @> array[t.id]
        and (s.locale = 'zh-CN' or not exists (select from search_entry o
          where o.shop_id = s.shop_id and o.type = s.type and o.item_id = s.item_id and o.locale = 'zh-CN'))`),
    },
    beforeSave: async (_ctx, tx, input, before) => {
      if (before?.mergedInto) throw tagRefusals.merged();
      await checkTag(tx, before?.id ?? null, input as Parameters<typeof checkTag>[2]);
      return input;
    },
    beforeRemove: async (_ctx, tx, row) => {
      const used = await tx.row(
        `SELECT 1 FROM search_entry WHERE tag_ids @> ARRAY[$1::bigint]
         UNION ALL SELECT 1 FROM tag WHERE parent_id = $1 OR merged_into = $1 LIMIT 1`,
        [row.id],
      );
      if (used !== null) throw tagRefusals.tag_used();
    },
  }),
  {
    name: 'tags.tag.merge',
    endpoint: tagsAdmin['tags.tag.merge'],
    handle: (input: Parameters<typeof mergeTags>[1], ctx) => mergeTags(ctx, input),
  },
];
