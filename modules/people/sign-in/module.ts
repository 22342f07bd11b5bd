import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { messagesOfMonth } from './queries/messages-of-month.ts';
import { personSignIns } from './queries/person-sign-ins.ts';
import { jobs, signInReactions } from './reactions.ts';
import { refuse } from './refusals.ts';
import { signInRetention } from './retention.ts';
import { bindings } from './routes.ts';
import { settingTests } from './setting-tests.ts';
import { settingGroups, settings } from './settings.ts';
import { signInSetup } from './setup-steps.ts';
import { signInWidgets } from './widgets.ts';

export default defineModule({
  id: 'signIn',
  title: { zh: '登录', en: 'Sign-in' },
  dependsOn: ['agreement', 'file', 'notice', 'safety', 'shell'],
  core: true,
  filePurposes: {
    avatar: {
      ...{ kinds: ['picture'], largest: 5 * 1024 * 1024, public: true, fromMembers: true },
      looked: { label: { zh: '头像', en: 'Profile picture' } },
    },
  },
  settings,
  settingGroups,
  settingTests,
  bindings,
  retention: signInRetention,
  setup: signInSetup,
  personParts: { 'signIn.session': personSignIns },
  routes: [
    {
      ...{ path: '/sign-in/passage', name: 'signIn.passage', layout: 'auth', component: 'passage', auth: true },
      title: { zh: '登录', en: 'Sign in' },
    },
    {
      ...{ path: '/signed-in', name: 'signIn.arrival', layout: 'auth', component: 'arrival', isOnParts: true },
      title: { zh: '登录', en: 'Sign in' },
    },
  ],
  views: {
    passage: { browserQuery: ['request'] },
    login: { browserQuery: ['origin'] },
    'login/generic': { browserQuery: ['origin'] },
    'login/expo': { browserQuery: ['origin'] },
    'mobile-login': { browserQuery: ['origin'] },
    'weixin-return': { browserQuery: ['code', 'state', 'kind', 'origin', 'purpose'] },
    account: { browserQuery: ['bind', 'origin'] },
  },
  errors: refuse.$codes,
  events: {
    'signIn.proved': {
      zh: '会员证明了他人登记过的手机号',
      en: 'A member proved a phone that others gave for somebody',
      reachesAll: true,
    },
    'signIn.budget_low': {
      ...{ zh: '验证码短信额度将尽', en: 'The budget for code messages runs low' },
      data: z.object({ day: z.string(), sent: z.number(), budget: z.number() }),
      sample: { day: '2026-11-21', sent: 1600, budget: 2000 },
    },
  },
  notices,
  jobs,
  personRows: {
    'sign_in_passage.member_id': { merge: 'stays', removal: 'goes' },
    'sign_in_ticket.member_id': { merge: 'stays', removal: 'goes' },
  },
  archive: [{ table: 'sms_budget' }],
  reactions: signInReactions,
  usage: { messages: messagesOfMonth },
  demo,
  widgets: signInWidgets,
});
