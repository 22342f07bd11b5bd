import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordImport } from '../../../kernel/record/operation-import.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { ORGANISATION } from './admin-contract.ts';
import { demo } from './demo.ts';
import { GUESTS } from './guest-admin-contract.ts';
import { OWN_PAGE } from './guest-contract.ts';
import { importColumns, importInput, importRoles } from './import-columns.ts';
import { organisationRoles, sponsorTiers } from './organisation-roles.ts';
import { knownHospitals } from './queries/known-hospitals.ts';
import { countProposals } from './queries/own-organisation.ts';
import { selectOrganisations } from './queries/select-organisations.ts';
import { refuse } from './refusals.ts';
import { organisationRoutes } from './routes.ts';

const title = { zh: '单位', en: 'Organisations' };

const parts = recordParts(ORGANISATION, {
  title,
  one: { zh: '单位', en: 'organisation' },
  table: 'organisation',
  named: { column: 'name', property: 'name' },
  desk: { path: 'organisations', group: 'people', order: 50, file: 'backend/organisation-list.tsx' },
  columns: importColumns,
  showsFiles: true,
});
const merge = `${ORGANISATION}.merge`;

export default defineModule({
  ...parts,
  id: 'organisation',
  title,
  dependsOn: ['file', 'general', 'member'],
  permissions: {
    ...parts.permissions,
    [GUESTS]: {
      label: { zh: '发放单位账号并审核单位资料', en: 'Give organisations accounts, and review what they propose' },
      peopleOnly: true,
    },
    [merge]: { label: { zh: '查找并合并重复单位', en: 'Find and merge duplicate organisations' } },
  },
  menu: [
    ...parts.menu,
    {
      ...{ face: 'backend', group: 'people', path: 'duplicate-organisations' },
      ...{ label: { zh: '重复单位', en: 'Duplicate organisations' }, permission: merge, order: 51 },
    },
    {
      ...{ face: 'backend', group: 'people', path: 'organisation-proposals' },
      ...{ label: { zh: '单位资料修改', en: 'Proposed by organisations' }, permission: GUESTS, order: 52 },
      waiting: countProposals,
    },
  ],
  screens: [
    ...parts.screens,
    {
      ...{ face: 'backend', path: 'organisation-proposals', file: 'backend/proposal-list.tsx' },
      permission: GUESTS,
    },
    {
      ...{ face: 'backend', path: 'duplicate-organisations', file: 'backend/duplicate-list.tsx' },
      permission: merge,
    },
    {
      ...{ face: 'backend', path: 'organisations/:id/merge', file: 'backend/merge-page.tsx' },
      permission: merge,
    },
  ],
  imports: {
    [ORGANISATION]: recordImport(ORGANISATION, {
      label: title,
      name: 'name',
      columns: importColumns,
      // The code is the body before the law; a name alone may be that of another one elsewhere.
      known: {
        table: 'organisation',
        ways: [{ columns: { creditCode: 'text' } }, { columns: { name: 'text' }, isAlike: true }],
      },
      prepare: async (ctx) => importRoles(ctx),
      input: importInput,
    }),
  },
  selects: { [ORGANISATION]: selectOrganisations, 'organisation.hospital': knownHospitals },
  choiceLists: {
    'organisation.tier': { label: { zh: '赞助级别', en: 'Tiers of sponsors' }, items: sponsorTiers, isOpen: true },
  },
  organisationRoles,
  organisationRows: {
    'organisation_name.organisation_id': 'stays',
    'organisation_contact.organisation_id': 'moves',
    'organisation_merge.kept_id': 'stays',
    'organisation_proposal.organisation_id': 'stays',
  },
  guests: {
    [OWN_PAGE]: { label: { zh: '单位资料', en: 'Page of an organisation' }, screen: '/backend/organisations' },
  },
  personRows: { 'organisation_contact.member_id': { merge: 'moves', removal: 'goes' } },
  settings: {
    'organisation.showsCode': {
      label: { zh: '公开统一社会信用代码', en: 'Show credit codes' },
      help: {
        zh: '关闭后，读者在单位页面看不到信用代码',
        en: 'Switched off, readers are not told the credit code of an organisation',
      },
      schema: z.boolean(),
      default: true,
    },
  },
  routes: [
    {
      path: '/organisation/own',
      name: 'organisation.own',
      layout: 'front',
      component: 'own-organisation',
      title: { zh: '单位资料', en: 'Your organisation' },
    },
    {
      path: '/organisation',
      name: 'organisation.show',
      layout: 'front',
      component: 'organisation',
      title: { zh: '单位', en: 'Organisation' },
    },
    {
      path: '/organisations',
      name: 'organisation.list',
      layout: 'front',
      component: 'organisation-list',
      title: { zh: '相关单位', en: 'Organisations' },
    },
  ],
  views: {
    organisation: { query: ['id'] },
    'organisation-list': { query: ['role', 'q', 'page'] },
  },
  bindings: organisationRoutes,
  errors: [
    ...refuse.$codes,
    ...[
      'credit_code_wrong',
      'name_twice',
      'role_twice',
      'contact_twice',
      'link_invalid',
      'account_malformed',
      'until_wrong',
    ].map((code) => `organisation.${code}`),
  ],
  // Whom a merge made one is undone in the shop where it was done.
  archive: [{ table: 'organisation_merge' }, { table: 'organisation_proposal' }],
  demo,
});
