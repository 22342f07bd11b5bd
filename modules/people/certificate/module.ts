import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { certificatePapers } from './certificate-papers.ts';
import { changesClaims, followClaims, RENEW, renew } from './commands/follow-claims.ts';
import { ISSUE, issueTask } from './commands/issue-task.ts';
import { notices } from './commands/tell-people.ts';
import { personCertificates } from './person-parts.ts';
import { refuse } from './refusals.ts';
import { certificateRetention } from './retention.ts';
import { certificateRoutes } from './routes.ts';

const title = { zh: '证书', en: 'Certificates' };
const Removing = z.object({ memberId: z.number() });

export default defineModule({
  id: 'certificate',
  title,
  dependsOn: ['device', 'member', 'notice', 'paper', 'signIn', 'task'],
  permissions: {
    'certificate.certificate.view': { label: { zh: '查看证书', en: 'See certificates' } },
    'certificate.certificate.export': { label: { zh: '导出证书清单', en: 'Export the list of certificates' } },
    'certificate.certificate.issue': {
      ...{ label: { zh: '颁发与换发证书', en: 'Issue and replace certificates' }, peopleOnly: true },
    },
    'certificate.certificate.revoke': { label: { zh: '撤销证书', en: 'Revoke certificates' }, peopleOnly: true },
  },
  menu: [
    {
      ...{ face: 'backend', group: 'people', path: 'certificates', order: 60 },
      ...{ label: title, permission: 'certificate.certificate.view' },
    },
    {
      ...{ face: 'backend', group: 'people', path: 'issue-certificates', order: 61 },
      label: { zh: '颁发证书', en: 'Issue certificates' },
      permission: 'certificate.certificate.issue',
    },
  ],
  screens: [
    {
      ...{ face: 'backend', path: 'certificates/:id?', file: 'backend/certificate-list.tsx' },
      permission: 'certificate.certificate.view',
    },
    {
      ...{ face: 'backend', path: 'issue-certificates', file: 'backend/issue-desk.tsx' },
      permission: 'certificate.certificate.issue',
    },
  ],
  routes: [
    {
      ...{ path: '/certificates', name: 'certificate.mine', layout: 'front', component: 'my-certificates' },
      ...{ title: { zh: '我的证书', en: 'My certificates' }, auth: true },
    },
    {
      ...{ path: '/certificate', name: 'certificate.verify', layout: 'front', component: 'verify-page' },
      title: { zh: '证书查验', en: 'Verify a certificate' },
    },
  ],
  views: { 'my-certificates': { query: ['page'] } },
  slots: { 'signIn.account': 'frontend/slots/own-certificates.tsx' },
  bindings: certificateRoutes,
  papers: certificatePapers,
  tasks: { [ISSUE]: issueTask },
  jobs: [{ name: RENEW, run: renew }],
  reactions: [
    { event: '*', hears: changesClaims, run: followClaims },
    {
      event: 'erasure.removing',
      async run(ctx, tx, data) {
        // Number and facts stay for who verifies the paper; of the person nothing does.
        await tx.rows(`update certificate set name = '' where shop_id = $1 and member_id = $2`, [
          ...[ctx.shop.id, Removing.parse(data).memberId],
        ]);
      },
    },
  ],
  notices,
  personParts: { 'certificate.certificate': personCertificates },
  personRows: { 'certificate.member_id': { merge: 'moves', removal: 'stays' } },
  refers: { 'certificate.replaces_id': 'certificate', 'certificate.document_id': 'document_number' },
  retention: certificateRetention,
  archive: [{ table: 'certificate', isOfPeople: true }],
  errors: refuse.$codes,
});
