import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { endDue } from './commands/end-on-thing.ts';
import { END_THINGS } from './commands/give-on-thing.ts';
import { demo } from './demo.ts';
import { importCentres } from './import-centres.ts';
import { leaningOn } from './leaning.ts';
import { notices } from './notices.ts';
import { ensureBuiltInRoles, storeBuiltInRoles } from './public.ts';
import { selectCentres, selectRoles } from './queries/select-sources.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';
import { roleSetup } from './setup-steps.ts';

export default defineModule({
  id: 'role',
  title: { zh: '角色与权限', en: 'Roles and permissions' },
  dependsOn: ['notice'],
  core: true,
  permissions: {
    'role.role.view': { label: { zh: '查看角色', en: 'See roles' }, peopleOnly: true },
    'role.role.export': { label: { zh: '导出角色', en: 'Export roles' }, peopleOnly: true },
    'role.role.save': { label: { zh: '编辑角色', en: 'Edit roles' }, peopleOnly: true },
    'role.role.remove': { label: { zh: '删除角色', en: 'Delete roles' }, peopleOnly: true },
    'role.thing.view': { label: { zh: '查看单项授权', en: 'See roles on single things' }, peopleOnly: true },
    'role.thing.save': {
      label: { zh: '授予与收回单项授权', en: 'Give and end roles on single things' },
      peopleOnly: true,
    },
    'role.centre.view': { label: { zh: '查看中心', en: 'See centres' }, scoped: true, peopleOnly: true },
    'role.centre.export': { label: { zh: '导出中心', en: 'Export centres' }, peopleOnly: true },
    'role.centre.import': { label: { zh: '导入中心', en: 'Import centres' }, peopleOnly: true },
    'role.centre.save': { label: { zh: '编辑中心', en: 'Edit centres' }, scoped: true, peopleOnly: true },
    'role.centre.remove': { label: { zh: '删除中心', en: 'Delete centres' }, scoped: true, peopleOnly: true },
  },
  menu: [
    {
      face: 'backend',
      group: 'people',
      path: 'role',
      label: { zh: '角色', en: 'Roles' },
      permission: 'role.role.view',
      create: { label: { zh: '新建角色', en: 'New role' }, permission: 'role.role.save' },
      order: 30,
    },
    {
      face: 'backend',
      group: 'people',
      path: 'centre',
      label: { zh: '中心', en: 'Centres' },
      permission: 'role.centre.view',
      create: { label: { zh: '新建中心', en: 'New centre' }, permission: 'role.centre.save' },
      order: 40,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'role/:id?',
      file: 'backend/role-list.tsx',
      permission: 'role.role.view',
    },
    {
      face: 'backend',
      path: 'centre/:id?',
      file: 'backend/centre-tree.tsx',
      permission: 'role.centre.view',
    },
  ],
  finds: {
    'role.role': {
      label: { zh: '角色', en: 'Roles' },
      table: 'role',
      permission: 'role.role.view',
      screen: '/backend/role',
    },
    'role.centre': {
      label: { zh: '中心', en: 'Centres' },
      table: 'centre',
      permission: 'role.centre.view',
      screen: '/backend/centre',
      scope: { centre: 'centre_id' },
    },
  },
  selects: { 'role.role': selectRoles, 'role.centre': selectCentres },
  template: [{ table: 'role' }, { table: 'role_grant' }],
  bindings,
  imports: { 'role.centre': importCentres },
  setup: roleSetup,
  leansOn: leaningOn,
  liveMessages: {
    'permission.changed': {
      summary: 'What this person may do has changed and is to be asked anew.',
      to: 'person',
      data: z.object({}),
    },
  },
  errors: refuse.$codes,
  notices,
  jobs: [
    {
      name: END_THINGS,
      cron: '3 * * * *',
      due: 'select from thing_role where shop_id = this_shop and until_at <= now()',
      run: endDue,
    },
  ],
  founding: ({ tx, services, shop }) => storeBuiltInRoles(tx, services.registry, shop.id),
  onStart: async (ctx) => {
    await ensureBuiltInRoles(ctx);
    return [];
  },
  demo,
});
