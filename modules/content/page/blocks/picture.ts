import { sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of a picture. */
export const pictureFields = {
  picture: { kind: 'picture', label: { zh: '图片', en: 'Picture' }, isRequired: true },
  caption: { kind: 'text', max: 160, label: { zh: '图注', en: 'Caption' } },
  link: { kind: 'link', label: { zh: '点击前往', en: 'Leads to' } },
  shape: {
    kind: 'choice',
    usual: 'natural',
    isResponsive: true,
    label: { zh: '比例', en: 'Shape' },
    options: [
      { value: 'natural', label: { zh: '原样', en: 'As it is' } },
      { value: 'wide', label: { zh: '宽幅 16:9', en: 'Wide 16:9' } },
      { value: 'square', label: { zh: '方形', en: 'Square' } },
    ],
  },
} as const satisfies BlockFields;

/** A picture with its caption. */
export const pictureBlock = defineBlock({
  type: 'page.picture',
  label: { zh: '图片', en: 'Picture' },
  hint: { zh: '一张图片与图注', en: 'One picture with its caption' },
  icon: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  group: 'media',
  fields: pictureFields,
  sample: {
    filled: async (shop) => ({
      props: {
        picture: { file: await shop.file('picture'), alt: sampleText('图片替代文字') },
        caption: sampleText('图注文字'),
      },
      says: ['图注文字'],
      holds: 'img[alt="图片替代文字"]',
    }),
  },
});
