import type { Ctx } from '../../../kernel/http/context.ts';
import { firstListed, sampleText } from '../../../kernel/module/block-sample.ts';
import { type BlockFields, type BlockSpec, defineBlock } from '../../../kernel/module/block-spec.ts';
import type { Label } from '../../../kernel/module/label.ts';
import type { Card } from './contract.ts';
import type { ContentKind } from './kind.ts';
import { sampleCard } from './sample-card.ts';

/** What an editor writes of a list of published items of some type. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: '',
    most: 24,
    label: { zh: '指定内容', en: 'Chosen items' },
    help: { zh: '留空则取列表最前的几项', en: 'Left empty, the first ones of the list' },
  },
  category: { kind: 'branch', source: '', label: { zh: '分类', en: 'Category' } },
  count: { kind: 'number', min: 1, max: 24, usual: 6, label: { zh: '个数', en: 'How many' } },
  look: {
    kind: 'choice',
    usual: 'cards',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'cards', label: { zh: '卡片', en: 'Cards' } },
      { value: 'rows', label: { zh: '列表', en: 'Rows' } },
    ],
  },
  more: { kind: 'switch', usual: true, label: { zh: '显示“更多”', en: 'With “more”' } },
} as const satisfies BlockFields;

/** A card of such a list, with its category and a word on it where it has one. */
export interface ListedCard extends Omit<Card, 'tags'> {
  category?: { name: string };
  minutes?: number;
  note?: string;
}

/** The items of the block, and the address of all of them. */
export interface ListData {
  items: ListedCard[];
  more: string;
}

interface ListedType<C extends Card> {
  kind: ContentKind;
  /** What they are called, as a heading, and its sign in the tray: a path in a box of 24 units. */
  title: Label;
  icon: string;
  /** Path of the whole list on the site, and of its call. */
  path: string;
  list: string;
  /** The tree of its categories, where the list is narrowed by `category`. */
  categories?: string;
  cards(ctx: Ctx, ids: readonly number[]): Promise<C[]>;
  first(ctx: Ctx, asked: { category?: string; page: number; limit: number }): Promise<{ data: C[] }>;
  /** Bring values of an older block to this one. */
  migrations?: NonNullable<BlockSpec['migrations']>;
  /** The card with what is drawn beside the usual; itself where absent. */
  shown?(card: C, ctx: Ctx): ListedCard;
}

const plain = ({ tags: _, ...card }: Card): ListedCard => card;

/** Published items of a type as cards or rows: chosen ones, or the first of the list, of a category where there are any. */
export function contentListBlock<C extends Card>({
  kind: { type, record },
  title,
  icon,
  path,
  list,
  categories,
  cards,
  first,
  migrations = [],
  shown = plain,
}: ListedType<C>): BlockSpec {
  const { category, items, ...fields } = listFields;
  return defineBlock({
    type: `${type}.list`,
    view: 'envelope/list',
    label: { zh: `${title.zh}列表`, en: title.en },
    hint: { zh: `指定的${title.zh}，或排在最前的几项`, en: `Chosen ${title.en.toLowerCase()}, or the first ones` },
    icon,
    group: 'data',
    migrations,
    fields: {
      ...{ ...fields, items: { ...items, source: record } },
      ...(categories !== undefined && { category: { ...category, source: categories } }),
    },
    async data(ctx, { items: chosen, category: key = '', count }, { page }): Promise<ListData> {
      const found =
        chosen.length > 0
          ? await cards(ctx, chosen)
          : (await first(ctx, { ...(key !== '' && { category: key }), page, limit: count })).data;
      return { items: found.map((card) => shown(card, ctx)), more: key === '' ? path : `${path}?category=${key}` };
    },
    sample: {
      filled: async (shop) => ({
        props: { title: sampleText(title.zh), count: 3 },
        says: [title.zh, (await firstListed(shop, `${list}?limit=1`)).title],
        holds: 'article a',
      }),
      data: (text): ListData => ({
        items: [{ ...plain(sampleCard(text)), category: { name: text }, minutes: 1, note: text }],
        more: path,
      }),
    },
  });
}
