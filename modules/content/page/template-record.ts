import { recordHandle } from '../../../kernel/record/record-handle.ts';
import { pageTemplate } from './schema.ts';

/** Layouts of a shop as the recycle bin knows them. */
export const templateRecord = recordHandle(
  'page.template',
  { table: pageTemplate, label: { zh: '页面模板', en: 'Page layout' }, title: 'name', search: ['name', 'nameEn'] },
  { view: 'page.page.view', save: 'page.template.save', remove: 'page.template.save' },
);
