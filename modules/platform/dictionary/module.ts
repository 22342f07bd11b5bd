import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { choiceLists } from './choice-lists.ts';
import { demo } from './demo.ts';
import { allChoices, dictionaryTree } from './queries/dictionary-choices.ts';
import { refuse } from './refusals.ts';
import { dictionaryRoutes } from './routes.ts';
import { dictionarySettings } from './settings.ts';

export default defineModule({
  id: 'dictionary',
  title: { zh: '字典', en: 'Dictionaries' },
  core: true,
  permissions: {
    'dictionary.item.view': { label: { zh: '查看字典', en: 'See dictionaries' } },
    'dictionary.item.save': { label: { zh: '修改字典', en: 'Change dictionaries' } },
  },
  menu: [
    {
      face: 'configure',
      group: 'portal',
      path: 'dictionary',
      label: { zh: '字典', en: 'Dictionaries' },
      permission: 'dictionary.item.view',
      order: 44,
      standing: countedStanding('dictionary_item where shop_id = $1', '项由本站修改', 'changed here', 'changed here'),
      tables: ['dictionary_item'],
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'dictionary',
      file: 'configure/dictionary-screen.tsx',
      permission: 'dictionary.item.view',
      find: {
        list: '/api/configure/dictionary/list',
        name: 'label',
        by: { property: 'name', parameter: 'name' },
      },
    },
  ],
  template: [{ table: 'dictionary_item' }],
  settings: dictionarySettings,
  bindings: dictionaryRoutes,
  edits: {
    'dictionary.item': {
      table: 'dictionary_item',
      key: `t.dictionary || ':' || t.code`,
      nameOf: ({ name, code }) => `${name}:${code}`,
    },
  },
  choiceLists,
  dictionaries: { choices: allChoices, tree: dictionaryTree },
  errors: refuse.$codes,
  demo,
});
