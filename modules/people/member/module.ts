import { defineModule } from '../../../kernel/module/manifest.ts';
import { SOUGHT_HELP } from './commands/tell-sought-help.ts';
import { demo } from './demo.ts';
import { findPeople } from './find-people.ts';
import { firstPasswords } from './first-passwords.ts';
import { importContacts } from './import-contacts.ts';
import { importPeople } from './import-people.ts';
import { jobs, memberReactions } from './join-proved.ts';
import { notices } from './notices.ts';
import { personMatches } from './person-matches.ts';
import { personParts } from './person-parts.ts';
import { peopleOfShop } from './queries/people-of-shop.ts';
import { selectPeople } from './queries/select-people.ts';
import { refuse } from './refusals.ts';
import { reveals } from './reveals.ts';
import { bindings } from './routes.ts';
import { memberSegments } from './segments.ts';
import { memberWidgets } from './widgets.ts';

export default defineModule({
  id: 'member',
  title: { zh: '会员', en: 'Members' },
  dependsOn: ['notice', 'role', 'signIn'],
  core: true,
  permissions: {
    'member.person.view': { label: { zh: '查看会员', en: 'See members' }, scoped: true },
    'member.person.export': { label: { zh: '导出会员', en: 'Export members' }, scoped: true },
    'member.person.import': { label: { zh: '导入会员', en: 'Import members' } },
    'member.contact.save': {
      label: { zh: '登记、修改无账号人员', en: 'Register people without account, and change what is said of them' },
      scoped: true,
    },
    'member.contact.import': { label: { zh: '导入无账号人员', en: 'Import people without account' } },
    'member.person.block': {
      label: { zh: '停用、恢复会员并结束其登录', en: 'Block members and end their sign-ins' },
      scoped: true,
      peopleOnly: true,
    },
    'member.person.resetFactor': {
      label: { zh: '重置他人遗失的两步验证', en: 'Reset lost second factors of others' },
      scoped: true,
    },
    'member.person.explain': {
      label: { zh: '查看他人权限的由来', en: 'See why others may do what they may' },
      scoped: true,
      peopleOnly: true,
    },
    'member.person.unmasked': {
      label: { zh: '查看未脱敏的姓名等个人信息', en: 'See names and other personal details unmasked' },
    },
    'member.person.reveal': {
      label: { zh: '说明原因后查看完整手机号等', en: 'Reveal phone numbers and the like, with a reason' },
      scoped: true,
    },
    'member.person.merge': {
      label: { zh: '查找并合并重复人员', en: 'Find and merge duplicates' },
      scoped: true,
    },
    'member.person.assign': { label: { zh: '分配角色与中心', en: 'Assign roles and centres' }, scoped: true },
  },
  menuGroups: { people: { label: { zh: '人员', en: 'People' }, order: 20 } },
  menu: [
    {
      face: 'backend',
      group: 'people',
      path: 'member',
      label: { zh: '人员', en: 'People' },
      permission: 'member.person.view',
      order: 10,
    },
    {
      face: 'backend',
      group: 'people',
      path: 'session',
      label: { zh: '登录中的人', en: 'Sign-ins' },
      permission: 'member.person.view',
      order: 12,
    },
    {
      face: 'backend',
      group: 'people',
      path: 'duplicate',
      label: { zh: '重复人员', en: 'Duplicates' },
      permission: 'member.person.merge',
      order: 15,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'member/:id?',
      file: 'backend/person-list.tsx',
      permission: 'member.person.view',
    },
    {
      face: 'backend',
      path: 'session',
      file: 'backend/session-list.tsx',
      permission: 'member.person.view',
    },
    {
      face: 'backend',
      path: 'duplicate',
      file: 'backend/duplicate-list.tsx',
      permission: 'member.person.merge',
    },
    {
      face: 'backend',
      path: 'member/:id/merge',
      file: 'backend/merge-page.tsx',
      permission: 'member.person.merge',
    },
    {
      face: 'backend',
      path: 'member/:id/profile',
      file: 'backend/person-page.tsx',
      permission: 'member.person.view',
    },
  ],
  finds: { 'member.person': findPeople },
  personRows: {
    // Who looked at what is kept three years as the law asks (PIPL, Art. 56).
    'person_reveal.member_id': { merge: 'moves', removal: 'stays' },
    // Who became whom is what a merge is undone by.
    'person_merge.loser_id': { merge: 'stays', removal: 'goes' },
    'person_merge.winner_id': { merge: 'stays', removal: 'goes' },
  },
  // Undoing a merge needs the accounts that were merged, which are not elsewhere.
  archive: [{ table: 'person_merge' }],
  bindings,
  selects: { 'member.person': selectPeople },
  imports: { 'member.person': importPeople, 'member.contact': importContacts },
  notices,
  jobs,
  reactions: memberReactions,
  reveals,
  segments: memberSegments,
  personParts,
  personMatches,
  events: {
    'member.handed_over': {
      ...{ zh: '人员的记录转到另一人名下', en: 'What was one member’s became another’s' },
      reachesAll: true,
    },
    [SOUGHT_HELP]: { zh: '有人求助', en: 'Somebody turned to the shop for help' },
  },
  errors: refuse.$codes,
  usage: { people: peopleOfShop },
  onStart: firstPasswords,
  demo,
  widgets: memberWidgets,
});
