import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { recordDesk } from '../envelope/public.ts';
import { LEAFLET } from './admin-contract.ts';
import { DRUG_TYPE, LEAFLET_TYPE } from './commands/tell-drug.ts';
import { demo } from './demo.ts';
import { importDrugs, importWholeList } from './import-drugs.ts';
import { drugCards } from './queries/open-drugs.ts';
import { selectDrugs } from './queries/select-drugs.ts';
import { refuse } from './refusals.ts';
import { drugRoutes } from './routes.ts';
import { drugWithdrawals } from './withdrawals.ts';

const title = { zh: '药品', en: 'Drugs' };

const record = recordParts('drug.drug', {
  title,
  one: { zh: '药品', en: 'drug' },
  table: 'drug',
  named: { column: 'name', property: 'name' },
  desk: { path: 'drugs', group: 'content', order: 27, file: 'backend/drug-list.tsx' },
  columns: importDrugs.columns,
});

export default defineModule({
  ...record,
  id: 'drug',
  title,
  dependsOn: ['doctor', 'envelope', 'search'],
  permissions: {
    ...record.permissions,
    'drug.list.import': { label: { zh: '导入整份药品清单', en: 'Import a whole list of drugs' } },
    [LEAFLET]: { label: { zh: '新增药品说明书版本', en: 'Add versions of leaflets' } },
  },
  imports: { 'drug.drug': importDrugs, 'drug.list': importWholeList },
  settings: {
    'drug.notice': {
      label: { zh: '药品页声明', en: 'Notice on drugs' },
      help: {
        zh: '显示在每个药品页的最后，留空则不显示',
        en: 'Stands at the end of every page of a drug; nothing where it is empty',
      },
      schema: z.string().max(300),
      default: '',
    },
  },
  routes: [
    { path: '/drug', name: 'drug.show', layout: 'front', component: 'drug', title: { zh: '药品', en: 'Drug' } },
    {
      ...{ path: '/drugs', name: 'drug.list', layout: 'front', component: 'drug-list' },
      ...{ title, nav: { order: 46, icon: 'flask' } },
    },
  ],
  views: { drug: { query: ['id'] }, 'drug-list': { query: ['atc', 'class', 'q', 'page'] } },
  bindings: drugRoutes,
  selects: { 'drug.drug': selectDrugs },
  targets: {
    [DRUG_TYPE]: {
      ...{ label: { zh: '药品', en: 'Drug' }, isReference: true, desk: recordDesk(drugWithdrawals) },
      cards: (ctx, ids) => drugCards(ctx, ids),
    },
    [LEAFLET_TYPE]: {
      ...{ label: { zh: '药品说明书', en: 'Leaflet' }, isReference: true },
      cards: (ctx, ids) => drugCards(ctx, ids, LEAFLET_TYPE),
    },
  },
  errors: refuse.$codes,
  demo,
});
