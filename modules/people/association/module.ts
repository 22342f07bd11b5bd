import { z } from 'zod';
import { plantRecords } from '../../../kernel/demo/plant-records.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { fileNumbers } from '../../platform/file/public.ts';
import { AssociationValues } from './admin-contract.ts';
import { associationRoutes } from './routes.ts';
import type { AssociationLevel } from './rules.ts';
import { association } from './schema.ts';

const title = { zh: '学会', en: 'Associations' };

/** Levels as files call them, in either language. */
const findLevel = byNames<AssociationLevel>([
  ['national', 'national', '全国', '国家级'],
  ['regional', 'regional', '省级', '区域'],
  ['local', 'local', '市级', '地方'],
]);

export default defineModule({
  ...recordParts('association.association', {
    title,
    one: { zh: '学会', en: 'association' },
    table: 'association',
    named: { column: 'name', property: 'name' },
    desk: { path: 'associations', group: 'people', order: 60, file: 'backend/association-list.tsx' },
    columns: [
      { key: 'name', label: { zh: '名称', en: 'Name' }, isRequired: true, example: '青屿血液学会' },
      { key: 'nameEn', label: { zh: '英文名称', en: 'English name' }, example: '' },
      {
        key: 'level',
        label: { zh: '级别', en: 'Level' },
        hint: { zh: '全国（默认）、省级、市级', en: 'national (usual), regional, local' },
        example: '省级',
        find: () => findLevel,
      },
      { key: 'founded', label: { zh: '成立年份', en: 'Founded' }, example: '1987' },
      { key: 'members', label: { zh: '会员数', en: 'Members' }, example: '1200' },
      { key: 'about', label: { zh: '简介', en: 'About' }, example: '' },
      { key: 'aboutEn', label: { zh: '英文简介', en: 'About in English' }, example: '' },
    ],
    showsFiles: true,
  }),
  id: 'association',
  title,
  dependsOn: ['file'],
  settings: {
    'association.showsMembers': {
      label: { zh: '公开会员数', en: 'Show the number of members' },
      help: {
        zh: '关闭后，读者看不到各学会的会员数',
        en: 'Switched off, readers are not told how many members an association has',
      },
      schema: z.boolean(),
      default: true,
    },
  },
  routes: [
    {
      path: '/association',
      name: 'association.show',
      layout: 'front',
      component: 'association',
      title: { zh: '学会', en: 'Association' },
    },
    {
      path: '/associations',
      name: 'association.list',
      layout: 'front',
      component: 'association-list',
      title,
      nav: { order: 90, icon: 'users' },
    },
  ],
  views: {
    association: { query: ['id'] },
    'association-list': { query: ['level', 'q', 'page'] },
  },
  bindings: associationRoutes,
  // The papers are the other shop's.
  template: [{ table: 'association', instead: { charter_file: null } }],
  demo: async (ctx) => {
    const files = await fileNumbers(ctx);
    await plantRecords(ctx, {
      ...{ table: association, values: AssociationValues, by: 'name', file: 'associations.yaml' },
      read: ({ charter, ...entry }) => ({ ...entry, charterFile: files.get(String(charter)) ?? null }),
    });
  },
});
