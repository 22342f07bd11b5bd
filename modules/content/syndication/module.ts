import { defineModule } from '../../../kernel/module/manifest.ts';
import { countedStanding } from '../../../kernel/module/standing.ts';
import { CARRY_DUE, carryDue } from './commands/carry-due.ts';
import { CARRY_JOB } from './commands/carry-later.ts';
import { demo } from './demo.ts';
import { notices } from './notices.ts';
import { countBehind } from './queries/list-copies.ts';
import { countAsking } from './queries/list-partners.ts';
import { reactions } from './reactions.ts';
import { recallPlaces } from './recall-places.ts';
import { refuse } from './refusals.ts';
import { syndicationRoutes } from './routes.ts';

const title = { zh: '内容共享', en: 'Shared texts' };
const copies = { zh: '转载', en: 'Copies' };
const offers = { zh: '共享出去的内容', en: 'Texts we share' };
const partners = { zh: '共享伙伴', en: 'Sharing partners' };

export default defineModule({
  id: 'syndication',
  title,
  // What other shops took over is taken back there, also where nobody wants to share any more.
  core: true,
  dependsOn: ['envelope', 'file', 'notice'],
  permissions: {
    'syndication.copy.view': {
      label: { zh: '查看可转载与已转载的内容', en: 'See texts that can be and were taken over' },
    },
    'syndication.copy.adopt': { label: { zh: '转载其他机构的内容', en: 'Take texts of other shops over' } },
    'syndication.copy.export': { label: { zh: '导出转载', en: 'Export copies' } },
    'syndication.text.export': { label: { zh: '导出可转载的内容', en: 'Export texts that can be taken over' } },
    'syndication.offer.view': { label: { zh: '查看共享出去的内容在哪里', en: 'See where shared texts are' } },
    'syndication.offer.save': { label: { zh: '把内容共享给伙伴', en: 'Offer texts to partners' } },
    'syndication.offer.export': { label: { zh: '导出共享出去的内容', en: 'Export texts that are shared' } },
    'syndication.partner.view': { label: { zh: '查看共享伙伴', en: 'See sharing partners' } },
    'syndication.partner.save': { label: { zh: '邀请、同意与终止共享', en: 'Invite, agree to and end sharing' } },
    'syndication.partner.export': { label: { zh: '导出共享伙伴', en: 'Export sharing partners' } },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'content', path: 'copies', order: 64, label: copies },
      permission: 'syndication.copy.view',
      waiting: countBehind,
    },
    {
      ...{ face: 'backend', group: 'content', path: 'shared-texts', order: 65, label: offers },
      permission: 'syndication.offer.view',
    },
    {
      ...{ face: 'configure', group: 'content', path: 'sharing-partners', order: 60, label: partners },
      permission: 'syndication.partner.view',
      waiting: countAsking,
      standing: countedStanding(
        "syndication_partner where shop_id = $1 and ours = 'yes' and theirs = 'yes'",
        '个伙伴',
        'partner',
        'partners',
      ),
      tables: ['syndication_partner'],
    },
  ],
  screens: [
    { face: 'backend', path: 'copies/:id?', file: 'backend/copy-list.tsx', permission: 'syndication.copy.view' },
    { face: 'backend', path: 'texts-to-copy/:id?', file: 'backend/text-list.tsx', permission: 'syndication.copy.view' },
    {
      face: 'backend',
      path: 'shared-texts/:id?',
      file: 'backend/offer-list.tsx',
      permission: 'syndication.offer.view',
    },
    {
      ...{ face: 'configure', path: 'sharing-partners', file: 'configure/partner-list.tsx' },
      permission: 'syndication.partner.view',
    },
  ],
  slots: { 'content.steps': 'backend/slots/offer-step.tsx' },
  bindings: syndicationRoutes,
  reactions,
  recallPlaces,
  jobs: [{ name: CARRY_JOB, cron: '* * * * *', due: CARRY_DUE, run: carryDue }],
  // Other shops are other ones where a shop is taken to.
  archive: [
    ...[
      'syndication_partner',
      'syndication_offer',
      'syndication_placement',
      'syndication_text',
      'syndication_copy',
    ].map((table) => ({ table })),
  ],
  notices,
  errors: refuse.$codes,
  demo,
  demoComesLast: 'of all',
});
