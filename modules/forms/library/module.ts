import { defineModule } from '../../../kernel/module/manifest.ts';
import { SAVE, VIEW } from './admin-contract.ts';
import { demo } from './demo.ts';
import { libraryRefusals } from './refusals.ts';
import { libraryRoutes } from './routes.ts';

const title = { zh: '题库', en: 'Question library' };

/** Questions that a shop asks again and again, in versions, for every module that builds definitions. */
export default defineModule({
  id: 'library',
  title,
  core: true,
  textsOf: ['engine', 'exchange'],
  dependsOn: ['engine', 'exchange'],
  permissions: {
    [VIEW]: { label: { zh: '查看题库并从中取题', en: 'See the question library and take from it' } },
    [SAVE]: { label: { zh: '编辑题库', en: 'Edit the question library' } },
    'library.item.remove': { label: { zh: '删除题库条目', en: 'Delete from the question library' } },
  },
  finds: {
    'library.item': { label: title, table: 'library_item', permission: VIEW, screen: '/backend/question-library' },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'forms', path: 'question-library', order: 18 },
      label: title,
      permission: VIEW,
      create: { label: { zh: '新建题库条目', en: 'New library item' }, permission: SAVE },
    },
  ],
  screens: [{ face: 'backend', path: 'question-library/:id?', file: 'backend/item-list.tsx', permission: VIEW }],
  slots: { 'engine.designer': 'backend/slots/designer-library.tsx' },
  bindings: libraryRoutes,
  errors: libraryRefusals.$codes,
  template: [{ table: 'library_item' }, { table: 'library_edition' }],
  demo,
});
