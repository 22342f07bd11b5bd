import { sampleText } from '../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../kernel/module/block-spec.ts';
import type { ShownPin } from './contract.ts';
import { shownPins } from './queries/shown-pins.ts';
import { findSlot } from './queries/slots-of.ts';
import type { SlotLayout, SlotLook } from './rules/slots.ts';

/** What an editor says of a slot on a page. */
export const slotFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Heading' } },
  slot: {
    kind: 'branch',
    source: 'pins.slot',
    label: { zh: '置顶位', en: 'Slot' },
    help: { zh: '留空为首页置顶位', en: 'Left empty, that of the home' },
  },
} as const satisfies BlockFields;

/** What the block shows: how the slot is drawn, on which sites, and what hangs there. */
export interface SlotData {
  look: SlotLook;
  layout: SlotLayout;
  pins: ShownPin[];
}

/** A slot on a page, with what is pinned to it for the reader. */
export const slotBlock = defineBlock({
  type: 'pins.slot',
  label: { zh: '置顶位', en: 'Slot for pins' },
  hint: {
    zh: '编辑置顶到此处的内容，随时更换，不必改页面',
    en: 'What editors pin here, changed without touching the page',
  },
  icon: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  group: 'data',
  fields: slotFields,
  async data(ctx, { slot: key }): Promise<SlotData | null> {
    const slot = await findSlot(ctx, key || 'home');
    if (slot === null) return null;
    return { look: slot.look, layout: slot.layout, pins: await shownPins(ctx, slot) };
  },
  sample: {
    filled: async (shop) => {
      const { data } = await shop.get<{ data: { title: string }[] }>('/api/front/pins');
      const [first] = data;
      if (first === undefined) throw new Error('The demo has nothing pinned to its home.');
      return {
        props: { title: sampleText('编辑推荐'), slot: '' },
        says: ['编辑推荐', first.title],
        holds: 'article a',
      };
    },
    data: (text): SlotData => ({
      ...{ look: 'lead', layout: 'every' },
      pins: [1, 2].map((id) => ({
        ...{ type: 'news', id, title: text, lead: text, image: null, link: '/news/sample' },
        ...{ at: '2026-01-01T00:00:00+08:00', locale: 'zh-CN', from: null, to: null },
      })),
    }),
  },
});
