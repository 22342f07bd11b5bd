import { firstListed, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { sampleCard } from '../../../content/envelope/public.ts';
import type { ExpertCard } from '../contract.ts';
import { expertCards } from '../queries/expert-cards.ts';
import { listExperts } from '../queries/list-experts.ts';

// Not the list of content (content/envelope): pages have stored `group` and a grid or a row of portraits, which it has not.
/** What an editor writes of a list of experts. */
export const listFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  items: {
    kind: 'pick',
    source: 'expert.expert',
    most: 24,
    label: { zh: '指定专家', en: 'Chosen experts' },
    help: { zh: '留空则按编辑排定的顺序取', en: 'Left empty, the first ones in the order of the editors' },
  },
  group: { kind: 'branch', source: 'expert.group', label: { zh: '组织', en: 'Group' } },
  count: { kind: 'number', min: 1, max: 24, usual: 8, label: { zh: '人数', en: 'How many' } },
  look: {
    kind: 'choice',
    usual: 'grid',
    label: { zh: '样式', en: 'Look' },
    options: [
      { value: 'grid', label: { zh: '照片墙', en: 'Grid' } },
      { value: 'row', label: { zh: '横向一排', en: 'Row' } },
    ],
  },
  more: { kind: 'switch', usual: true, label: { zh: '显示“全部专家”', en: 'With “all experts”' } },
} as const satisfies BlockFields;

/** The experts of the block, and the address of all of them. */
export interface ListData {
  items: ExpertCard[];
  more: string;
}

/** Published experts: chosen ones, or the first of a group. */
export const listBlock = defineBlock({
  type: 'expert.list',
  label: { zh: '专家', en: 'Experts' },
  hint: { zh: '指定的专家，或某个组织的专家', en: 'Chosen experts, or those of a group' },
  icon: 'M9 11.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 19.500c.5-3.300 3-5 6.500-5s6 1.700 6.500 5M16 5a3.500 3.500 0 0 1 0 6.500M17.500 14.800c2.300.6 3.700 2.200 4 4.700',
  group: 'data',
  fields: listFields,
  async data(ctx, { items, group, count }, { page }): Promise<ListData> {
    const more = group === '' ? '/experts' : `/experts?group=${group}`;
    if (items.length > 0) return { items: await expertCards(ctx, items), more };
    const asked = { ...(group !== '' && { group }), q: '', page, limit: count };
    return { items: (await listExperts(ctx, asked)).data, more };
  },
  sample: {
    filled: async (shop) => ({
      props: { title: sampleText('大会专家'), look: 'row' },
      says: ['大会专家', (await firstListed(shop, '/api/front/expert/list?limit=1')).title],
      holds: 'li a',
    }),
    data: (text): ListData => ({
      items: [
        {
          ...sampleCard(text),
          ...{ academicTitle: text, professionalTitle: text, hospital: text, department: text },
          posts: [{ group: 'guide', name: text, role: text }],
        },
      ],
      more: '/experts',
    }),
  },
});
