import { type BlockFields, defineBlock } from '../../../kernel/module/block-spec.ts';
import { slotsOf } from './queries/slots-of.ts';
import { isHealthKind, MIXED_PAGE } from './rules/slots.ts';

/** What an editor says of a place for advertising on a page. */
export const slotFields = {
  slot: {
    kind: 'branch',
    source: 'advertise.slot',
    label: { zh: '广告位', en: 'Slot' },
    help: { zh: '留空为“自建页面”广告位', en: 'Left empty, that of composed pages' },
  },
} as const satisfies BlockFields;

/** What the block knows of its place; what stands there is asked for by the browser, once for each reader. */
export interface SlotData {
  slot: string;
  /** The kind of the page: one that shows health knowledge too is none for goods (AD4). */
  kind: string;
}

const moduleOf = (type: string): string => type.split('.')[0] ?? '';

/** A place for advertising on a page. */
export const slotBlock = defineBlock({
  type: 'advertise.slot',
  label: { zh: '广告位', en: 'Advertising' },
  hint: {
    zh: '投放到此处的广告，带“广告”标识，可关闭；没有可展示的就不占位置',
    en: 'What campaigns show here, marked and to be closed; takes no room where there is nothing',
  },
  icon: 'M4 7h16v10H4zM8 14l2-4 2 4M8.7 12.7h2.6M14.5 10v4h1a2 2 0 0 0 0-4z',
  group: 'data',
  fields: slotFields,
  async data(ctx, { slot: key }, { beside = [] }): Promise<SlotData | null> {
    const slot = (await slotsOf(ctx)).find((one) => one.key === (key || 'page'));
    if (slot === undefined) return null;
    const isMixed = beside.some((type) => isHealthKind(moduleOf(type)));
    return { slot: slot.key, kind: isMixed ? MIXED_PAGE : 'page' };
  },
  sample: {
    // It is asked for when it comes near: until then its place is held.
    filled: () => ({ props: { slot: '' }, says: [], holds: '[data-ad-slot]' }),
    data: (text): SlotData => ({ slot: text, kind: 'page' }),
  },
});
