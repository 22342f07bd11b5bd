import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { headingField } from './shared-fields.ts';

/** What an editor writes of downloads. */
export const downloadsFields = {
  title: headingField,
  items: {
    kind: 'list',
    most: 20,
    label: { zh: '文件', en: 'Documents' },
    fields: {
      document: {
        kind: 'document',
        label: { zh: '文档', en: 'Document' },
        help: {
          zh: '从文件库选择，或在那里上传（PDF，任何人都可下载）',
          en: 'Of the file library, or uploaded there (PDF, for everybody)',
        },
        isRequired: true,
      },
      title: {
        kind: 'text',
        max: 80,
        label: { zh: '显示名称', en: 'Shown as' },
        help: { zh: '不填则显示文件名', en: 'The name of the file where this is empty' },
      },
      note: { kind: 'text', max: 120, label: { zh: '说明', en: 'Line below' } },
    },
  },
} as const satisfies BlockFields;

/** Documents of the file library to take along, one below the other. */
export const downloadsBlock = defineBlock({
  type: 'page.downloads',
  label: { zh: '资料下载', en: 'Downloads' },
  hint: { zh: '文件库中的文档，逐行列出供下载', en: 'Documents of the library to take along' },
  icon: 'M12 4v10M7.5 10l4.5 4.500L16.5 10M5 19.500h14',
  group: 'media',
  fields: downloadsFields,
  sample: {
    filled: async (shop) => ({
      props: { items: [{ document: { file: await shop.file('document') }, title: sampleText('一份资料') }] },
      says: ['PDF', '一份资料', 'KB'],
      holds: 'a[download]',
    }),
  },
});
