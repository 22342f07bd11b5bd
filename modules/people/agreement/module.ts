import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { demo } from './demo.ts';
import { dueConsents, OWING } from './queries/own-consents.ts';
import { personConsents } from './queries/person-consents.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

/** What is told of a decision beyond the portal. */
const decision = {
  data: z.object({ memberId: z.number(), key: z.string() }),
  sample: { memberId: 3021, key: 'privacy' },
};

import { agreementSetup } from './setup-steps.ts';
import { agreementStanding } from './standing.ts';

export default defineModule({
  id: 'agreement',
  title: { zh: '协议与同意', en: 'Agreements' },
  core: true,
  dependsOn: ['shell'],
  permissions: {
    'agreement.agreement.view': { label: { zh: '查看协议', en: 'See agreements' } },
    'agreement.agreement.save': { label: { zh: '编辑协议', en: 'Edit agreements' } },
    'agreement.agreement.publish': { label: { zh: '发布协议新版本', en: 'Publish versions of agreements' } },
    'agreement.consent.view': { label: { zh: '查看同意记录', en: 'See who consented' } },
    'agreement.consent.export': { label: { zh: '导出同意记录', en: 'Export who consented' }, scoped: true },
  },
  menu: [
    {
      face: 'configure',
      group: 'people',
      path: 'agreements',
      label: { zh: '协议', en: 'Agreements' },
      permission: 'agreement.agreement.view',
      order: 30,
      standing: agreementStanding,
      tables: ['agreement', 'agreement_version'],
    },
    {
      face: 'configure',
      group: 'people',
      path: 'consents',
      standing: countedStanding('agreement_acceptance where shop_id = $1', '份同意', 'consent', 'consents'),
      label: { zh: '同意记录', en: 'Consents' },
      permission: 'agreement.consent.view',
      order: 31,
    },
  ],
  screens: [
    {
      face: 'configure',
      path: 'agreements/:id?',
      file: 'configure/agreement-list.tsx',
      permission: 'agreement.agreement.view',
      find: { list: '/api/configure/agreement/agreement/list', name: 'title' },
    },
    { face: 'configure', path: 'consents', file: 'configure/consent-list.tsx', permission: 'agreement.consent.view' },
  ],
  routes: [
    {
      path: '/agreement/:key',
      name: 'agreement.show',
      layout: 'front',
      component: 'agreement-page',
      title: { zh: '协议', en: 'Agreement' },
    },
  ],
  views: {
    'agreement-page': { query: ['version'] },
  },
  personRows: {
    // Proof of a consent outlasts the person’s data, without a name.
    'agreement_acceptance.member_id': { merge: 'moves', removal: 'stays' },
  },
  bindings,
  setup: agreementSetup,
  personParts: { 'agreement.consent': personConsents },
  errors: refuse.$codes,
  events: {
    'agreement.accepted': { zh: '同意了协议', en: 'An agreement was accepted', ...decision },
    'agreement.withdrawn': { zh: '撤回了同意', en: 'A consent was withdrawn', ...decision, reachesAll: true },
  },
  owing: OWING,
  userData: dueConsents,
  demo,
});
