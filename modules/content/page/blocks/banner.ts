import { sampleLink, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';
import { alignField, signField } from './shared-fields.ts';

/** What an editor writes of a banner. */
export const bannerFields = {
  kicker: { kind: 'text', max: 60, label: { zh: '眉题', en: 'Kicker' } },
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
  text: { kind: 'longText', max: 300, label: { zh: '文字', en: 'Text' } },
  facts: {
    kind: 'list',
    most: 4,
    label: { zh: '要点', en: 'Facts' },
    fields: {
      sign: signField,
      text: { kind: 'text', max: 60, label: { zh: '文字', en: 'Text' }, isRequired: true },
    },
  },
  button: { kind: 'text', max: 24, label: { zh: '主按钮文字', en: 'First button' } },
  link: { kind: 'link', words: 'button', label: { zh: '主按钮指向', en: 'First button leads to' } },
  secondButton: { kind: 'text', max: 24, label: { zh: '次按钮文字', en: 'Second button' } },
  secondLink: { kind: 'link', words: 'secondButton', label: { zh: '次按钮指向', en: 'Second button leads to' } },
  picture: {
    kind: 'picture',
    label: { zh: '背景图', en: 'Picture' },
    help: { zh: '留空时按主题色绘制背景', en: 'Without one, a ground in the theme is drawn' },
  },
  shade: {
    kind: 'choice',
    usual: 'strong',
    label: { zh: '图上遮罩', en: 'Shade over the picture' },
    options: [
      { value: 'strong', label: { zh: '深', en: 'Strong' } },
      { value: 'light', label: { zh: '浅', en: 'Light' } },
      { value: 'none', label: { zh: '无', en: 'None' } },
    ],
  },
  height: {
    kind: 'choice',
    usual: 'medium',
    isResponsive: true,
    label: { zh: '高度', en: 'Height' },
    options: [
      { value: 'small', label: { zh: '矮', en: 'Low' } },
      { value: 'medium', label: { zh: '中', en: 'Medium' } },
      { value: 'large', label: { zh: '高', en: 'High' } },
    ],
  },
  align: alignField,
  art: { kind: 'number', min: 1, max: 999, usual: 7, label: { zh: '绘制图样编号', en: 'Number of the drawing' } },
} as const satisfies BlockFields;

/** A banner: picture or drawn ground, words, two buttons. */
export const bannerBlock = defineBlock({
  type: 'page.banner',
  label: { zh: '横幅', en: 'Banner' },
  hint: { zh: '整宽大图、标题与按钮', en: 'A wide picture with words and buttons' },
  icon: 'M3 6h18v12H3zM7 11h7M7 14h4',
  group: 'media',
  fields: bannerFields,
  parents: ['page'],
  sample: {
    filled: () => ({
      props: {
        title: sampleText('全部区块'),
        text: sampleText('一页看完'),
        button: sampleText('看资讯'),
        link: sampleLink('/news'),
      },
      says: ['全部区块', '一页看完', '看资讯'],
      holds: 'a[href="/news"]',
    }),
  },
});
