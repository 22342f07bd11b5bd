import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of a place. */
export const mapFields = {
  title: { kind: 'text', max: 60, label: { zh: '地点名称', en: 'Name of the place' }, isRequired: true },
  address: { kind: 'text', max: 160, label: { zh: '地址', en: 'Address' }, isRequired: true },
  route: { kind: 'longText', max: 400, label: { zh: '交通', en: 'How to get there' } },
  latitude: { kind: 'number', min: -90, max: 90, usual: 39.9042, decimals: 6, label: { zh: '纬度', en: 'Latitude' } },
  longitude: {
    ...{ kind: 'number', min: -180, max: 180, usual: 116.4074, decimals: 6 },
    label: { zh: '经度', en: 'Longitude' },
  },
  plan: {
    kind: 'picture',
    label: { zh: '自有示意图', en: 'A plan of your own' },
    help: { zh: '留空时绘制示意图', en: 'Without one, a sketch is drawn' },
  },
} as const satisfies BlockFields;

/** A place: a plan that is ours, its address, and a link that opens a map; nothing of a foreign host is loaded. */
export const mapBlock = defineBlock({
  type: 'page.map',
  label: { zh: '地点', en: 'Place' },
  hint: { zh: '示意图、地址与导航链接', en: 'A plan, the address and a link to a map' },
  icon: 'M12 21c4-4.5 6-7.7 6-10.5a6 6 0 1 0-12 0C6 13.3 8 16.500 12 21ZM12 12.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  group: 'media',
  fields: mapFields,
  sample: {
    filled: () => ({
      props: { title: sampleText('会议中心'), address: sampleText('望潮路 88 号') },
      says: ['会议中心', '望潮路 88 号'],
      holds: 'a[href^="https://uri.amap.com/"]',
    }),
  },
});
