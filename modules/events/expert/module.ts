import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { categoryImport } from '../../../kernel/record/category-import.ts';
import { categoryTree, contentParts } from '../../content/envelope/public.ts';
import { listBlock } from './blocks/list.ts';
import { demo } from './demo.ts';
import { expertImport } from './import-experts.ts';
import { expertKind } from './kind.ts';
import { expertCards } from './queries/expert-cards.ts';
import { personExperts } from './queries/person-experts.ts';
import { selectExperts } from './queries/select-experts.ts';
import { unlinkedExperts } from './queries/unlinked-experts.ts';
import { expertRefusals } from './refusals.ts';
import { expertRoutes } from './routes.ts';

const title = { zh: '专家', en: 'Experts' };

const content = contentParts(expertKind, {
  title,
  plural: 'experts',
  screen: 'experts',
  cards: expertCards,
  importing: expertImport,
});

export default defineModule({
  ...content,
  id: 'expert',
  title,
  dependsOn: ['dictionary', 'envelope', 'member', 'search', 'tags'],
  permissions: {
    ...content.permissions,
    'expert.group.save': { label: { zh: '编辑专家组织', en: 'Edit expert groups' } },
    'expert.group.import': { label: { zh: '导入专家组织', en: 'Import expert groups' } },
    'expert.member.link': { label: { zh: '关联专家与人员', en: 'Link experts with people' } },
  },
  menu: [
    {
      face: 'backend',
      group: 'events',
      path: 'experts',
      label: title,
      permission: 'expert.expert.view',
      create: { label: { zh: '新建专家', en: 'New expert' }, permission: 'expert.expert.save' },
      order: 20,
    },
    {
      face: 'configure',
      group: 'events',
      path: 'expert-groups',
      label: { zh: '专家组织', en: 'Expert groups' },
      permission: 'expert.group.save',
      order: 20,
      standing: countedStanding('expert_group where shop_id = $1', '个组织', 'group', 'groups'),
      tables: ['expert_group'],
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'experts/:id?',
      file: 'backend/expert-list.tsx',
      permission: 'expert.expert.view',
    },
    {
      face: 'configure',
      path: 'expert-groups/:id?',
      file: 'configure/group-list.tsx',
      permission: 'expert.group.save',
      find: { list: '/api/configure/expert/group/list', name: 'name' },
    },
  ],
  routes: [
    {
      path: '/expert',
      name: 'expert.show',
      layout: 'front',
      component: 'expert',
      title: { zh: '专家', en: 'Expert' },
    },
    {
      path: '/experts',
      name: 'expert.list',
      layout: 'front',
      component: 'expert-list',
      title,
      nav: { order: 40, icon: 'users' },
    },
  ],
  views: {
    expert: { query: ['id', 'preview'] },
    'expert-list': { query: ['group', 'department', 'tag', 'q', 'page'] },
  },
  slots: { 'signIn.account': 'frontend/slots/own-profile.tsx' },
  bindings: expertRoutes,
  imports: {
    ...content.imports,
    'expert.group': categoryImport('expert.group', { zh: '专家组织', en: 'Expert groups' }, 'expert_group'),
  },
  selects: { 'expert.expert': selectExperts },
  trees: { 'expert.group': categoryTree('expert_group', { permission: 'expert.expert.view' }) },
  blocks: [listBlock],
  personParts: { 'expert.profile': personExperts },
  // The profile is the shop's own text; which member it is goes with them. Of two profiles a merge leaves each as it is, and one unlinked.
  personRows: { 'expert_link.member_id': { merge: 'moves', clash: unlinkedExperts, removal: 'goes' } },
  template: [{ table: 'expert_group' }],
  errors: [...expertRefusals.$codes, 'expert.group_twice', 'expert.hospital_needed'],
  demo,
});
