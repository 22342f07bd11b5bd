import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { followMerge } from './commands/follow-merge.ts';
import { demo } from './demo.ts';
import { askedNext } from './queries/own-profile.ts';
import { personAnswers } from './queries/person-answers.ts';
import { selectChoices } from './queries/select-choices.ts';
import { profileRefusals } from './refusals.ts';
import { profileReveals } from './reveals.ts';
import { profileRoutes } from './routes.ts';
import { profileSegments } from './segments.ts';

const title = { zh: '会员资料', en: 'Profile' };

export default defineModule({
  id: 'profile',
  title,
  core: true,
  textsOf: ['engine'],
  dependsOn: ['engine', 'library', 'member', 'signIn'],
  permissions: {
    // None of them is one that editors of content come by: what members say of themselves is no content.
    'profile.part.configure': { label: { zh: '设置会员资料', en: 'Set what the profile asks' } },
    'profile.answer.review': { label: { zh: '查看会员填写的资料', en: 'See the profiles of members' }, scoped: true },
    'profile.answer.amend': {
      label: { zh: '更正会员填写的资料', en: 'Correct the profiles of members' },
      scoped: true,
    },
    'profile.answer.plain': {
      label: { zh: '查看会员资料中完整的个人信息', en: 'See personal data of profiles in full' },
    },
  },
  menu: [
    {
      ...{ face: 'configure', group: 'people', path: 'profile', order: 20 },
      label: title,
      permission: 'profile.part.configure',
      standing: countedStanding('profile_part where shop_id = $1 and is_on', '组问题', 'part', 'parts'),
      tables: ['profile_part'],
    },
  ],
  screens: [
    { face: 'configure', path: 'profile/:id?', file: 'configure/part-list.tsx', permission: 'profile.part.configure' },
  ],
  routes: [
    {
      ...{ path: '/profile', name: 'profile.mine', layout: 'front', component: 'profile-page', auth: true },
      title: { zh: '我的资料', en: 'My profile' },
    },
    {
      ...{ path: '/mobile/profile', name: 'profile.mobile', layout: 'mobile', component: 'profile-page', auth: true },
      title: { zh: '我的资料', en: 'My profile' },
    },
  ],
  views: { 'profile-page': { browserQuery: ['origin'] } },
  slots: {
    'signIn.account': 'frontend/slots/own-profile.tsx',
    'home.phone': 'frontend/slots/next-question.tsx',
    'member.person.parts': 'backend/slots/person-profile.tsx',
  },
  bindings: profileRoutes,
  questionUses: [
    {
      ...{ label: title, table: 'profile_part', title: 't.title', permission: 'profile.part.configure' },
      screen: (id) => `/configure/profile/${id}`,
    },
  ],
  selects: { 'profile.choice': selectChoices },
  segments: profileSegments,
  reveals: profileReveals,
  personParts: { 'profile.answer': personAnswers },
  personRows: { 'profile_answer.member_id': { merge: 'moves', removal: 'goes' } },
  reactions: [{ event: 'member.handed_over', run: followMerge }],
  archive: [{ table: 'profile_answer', isOfPeople: true }],
  template: [{ table: 'profile_part' }, { table: 'profile_edition' }, { table: 'profile_choice' }],
  userData: askedNext,
  errors: profileRefusals.$codes,
  demo,
});
