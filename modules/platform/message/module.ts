import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { TEXT_ID_SQL } from './catalogue.ts';
import { importTexts } from './import-texts.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'message',
  title: { zh: '界面用语', en: 'Wording' },
  dependsOn: ['transfer'],
  core: true,
  permissions: {
    'message.text.view': { label: { zh: '查看界面用语', en: 'See the interface’s wording' } },
    'message.text.export': { label: { zh: '导出界面用语', en: 'Export the interface’s wording' } },
    'message.text.import': { label: { zh: '导入界面用语', en: 'Import the interface’s wording' } },
    'message.text.save': { label: { zh: '修改界面用语', en: 'Change the interface’s wording' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'message',
      label: { zh: '界面用语', en: 'Wording' },
      permission: 'message.text.view',
      order: 46,
      standing: countedStanding('own_text where shop_id = $1', '处自定义用语', 'own text', 'own texts'),
      tables: ['own_text'],
    },
  ],
  screens: [
    { face: 'configure', path: 'message/:id?', file: 'configure/text-list.tsx', permission: 'message.text.view' },
    {
      face: 'configure',
      path: 'message-missing',
      file: 'configure/missing-list.tsx',
      permission: 'message.text.view',
    },
  ],
  bindings,
  edits: { 'message.text': { table: 'own_text', key: TEXT_ID_SQL, nameOf: ({ id }) => String(id) } },
  imports: { 'message.text': importTexts },
  template: [{ table: 'own_text' }],
  archive: [{ table: 'missing_text' }],
  errors: refuse.$codes,
});
