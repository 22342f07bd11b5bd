import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentParts } from '../../content/envelope/public.ts';
import { listBlock } from './blocks/list.ts';
import { expertGroups } from './categories.ts';
import { demo } from './demo.ts';
import { academicTitles, groupRoles } from './expert-choices.ts';
import { expertImport } from './import-experts.ts';
import { expertKind } from './kind.ts';
import { expertCards } from './queries/expert-cards.ts';
import { knownExperts } from './queries/known-experts.ts';
import { latinNames } from './queries/latin-names.ts';
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
  desk: { group: 'events', order: 20, file: 'backend/expert-list.tsx' },
  site: { nav: { order: 40, icon: 'users' }, list: ['group', 'department', 'tag', 'q'] },
  categories: {
    kind: expertGroups,
    title: { zh: '专家组织', en: 'Expert groups' },
    screen: 'expert-groups',
    file: 'configure/group-list.tsx',
    counted: { zh: '个组织', one: 'group', many: 'groups' },
  },
});

export default defineModule({
  ...content,
  id: 'expert',
  title,
  dependsOn: ['dictionary', 'envelope', 'member', 'search', 'tags'],
  permissions: {
    ...content.permissions,
    'expert.member.link': { label: { zh: '关联专家与人员', en: 'Link experts with people' } },
  },
  slots: { 'signIn.account': 'frontend/slots/own-profile.tsx' },
  bindings: expertRoutes,
  selects: { 'expert.expert': selectExperts, 'expert.known': knownExperts },
  choiceLists: {
    'expert.academic': { label: { zh: '学术职称', en: 'Academic titles' }, items: academicTitles, isOpen: true },
    'expert.role': { label: { zh: '学术任职', en: 'Roles in committees' }, items: groupRoles, isOpen: true },
  },
  blocks: [listBlock],
  latinNames,
  personParts: { 'expert.profile': personExperts },
  // The profile is the shop's own text; which member it is goes with them. Of two profiles a merge leaves each as it is, and one unlinked.
  personRows: { 'expert_link.member_id': { merge: 'moves', clash: unlinkedExperts, removal: 'goes' } },
  refers: { 'expert.posts.group': 'expert_group.key' },
  errors: [...expertRefusals.$codes, 'expert.group_twice', 'expert.hospital_needed'],
  demo,
});
