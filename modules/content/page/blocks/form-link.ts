import { sampleLink, sampleText } from '../../../../kernel/module/block-sample.ts';
import { type BlockFields, defineBlock } from '../../../../kernel/module/block-spec.ts';

/** What an editor writes of a way to a form. */
export const formLinkFields = {
  title: { kind: 'text', max: 80, label: { zh: '标题', en: 'Title' }, isRequired: true },
  text: { kind: 'longText', max: 300, label: { zh: '文字', en: 'Text' } },
  button: { kind: 'text', max: 24, label: { zh: '按钮文字', en: 'Button' }, isRequired: true },
  link: { kind: 'link', label: { zh: '表单地址', en: 'Address of the form' }, isRequired: true },
  from: { kind: 'moment', label: { zh: '开放时间', en: 'Opens' } },
  until: { kind: 'moment', label: { zh: '截止时间', en: 'Closes' } },
  closed: { kind: 'text', max: 60, label: { zh: '未开放时显示', en: 'Shown while closed' } },
} as const satisfies BlockFields;

/** Whether a form takes entries at the moment, by the server's clock. */
export interface FormLinkData {
  isOpen: boolean;
}

/** The way to a form, which opens and closes by itself. */
export const formLinkBlock = defineBlock({
  type: 'page.form-link',
  label: { zh: '外部报名入口', en: 'Way to an outside form' },
  hint: {
    zh: '通往站外报名系统或其他网址的入口，按时间开放与截止；本站的表单请用“表单”',
    en: 'To a form elsewhere, open for a time; for forms of this site take “Form”',
  },
  icon: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h3',
  group: 'action',
  fields: formLinkFields,
  async data(ctx, { from, until }): Promise<FormLinkData> {
    const now = ctx.services.now().getTime();
    const isOpen = (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
    return { isOpen };
  },
  sample: {
    filled: () => ({
      props: { title: sampleText('报名表'), button: sampleText('去报名'), link: sampleLink('/login') },
      says: ['报名表', '去报名'],
      holds: 'a[href="/login"]',
    }),
    data: (): FormLinkData => ({ isOpen: false }),
  },
});
