import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { recordParts } from '../../../kernel/record/record-parts.ts';
import { recordDesk } from '../envelope/public.ts';
import { REVIEW } from './admin-contract.ts';
import { DISEASE_TYPE, PROFESSIONAL_TYPE } from './commands/tell-disease.ts';
import { demo } from './demo.ts';
import { importDiseases } from './import-diseases.ts';
import { countAsked } from './queries/count-asked.ts';
import { diseaseCards } from './queries/open-diseases.ts';
import { selectDiseases } from './queries/select-diseases.ts';
import { refuse } from './refusals.ts';
import { diseaseRoutes } from './routes.ts';
import { diseaseWithdrawals } from './withdrawals.ts';

const title = { zh: '疾病', en: 'Diseases' };

const record = recordParts('disease.disease', {
  title,
  one: { zh: '疾病', en: 'disease' },
  table: 'disease',
  named: { column: 'name', property: 'name' },
  desk: { path: 'diseases', group: 'content', order: 27, file: 'backend/disease-list.tsx' },
  columns: importDiseases.columns,
});

export default defineModule({
  ...record,
  id: 'disease',
  title,
  dependsOn: ['dictionary', 'doctor', 'drug', 'envelope', 'search'],
  readsIfOn: ['document'],
  permissions: {
    ...record.permissions,
    [REVIEW]: { label: { zh: '审核疾病内容', en: 'Review what is written of diseases' } },
  },
  menu: record.menu.map((entry) => ({ ...entry, waiting: countAsked })),
  imports: { 'disease.disease': importDiseases },
  settings: {
    'disease.notice': {
      label: { zh: '疾病页声明', en: 'Notice on diseases' },
      help: {
        zh: '显示在每个疾病页的最后，留空则不显示',
        en: 'Stands at the end of every page of a disease; nothing where it is empty',
      },
      schema: z.string().max(300),
      default: '',
    },
  },
  routes: [
    {
      path: '/disease',
      name: 'disease.show',
      layout: 'front',
      component: 'disease',
      title: { zh: '疾病', en: 'Disease' },
    },
    {
      ...{ path: '/diseases', name: 'disease.list', layout: 'front', component: 'disease-list' },
      ...{ title: { zh: '疾病百科', en: 'Diseases' }, nav: { order: 44, icon: 'book' } },
    },
  ],
  views: { disease: { query: ['id'] }, 'disease-list': { query: ['letter', 'department', 'q', 'page'] } },
  bindings: diseaseRoutes,
  selects: { 'disease.disease': selectDiseases },
  targets: {
    [DISEASE_TYPE]: {
      label: { zh: '疾病', en: 'Disease' },
      isReference: true,
      desk: recordDesk(diseaseWithdrawals),
      cards: (ctx, ids) => diseaseCards(ctx, ids),
    },
    [PROFESSIONAL_TYPE]: {
      ...{ label: { zh: '疾病专业内容', en: 'Disease, for doctors' }, isReference: true },
      cards: (ctx, ids) => diseaseCards(ctx, ids, PROFESSIONAL_TYPE),
    },
  },
  refers: { 'disease.drug_ids': 'drug', 'disease.document_ids': 'document', 'disease_part.writers': 'member' },
  errors: refuse.$codes,
  demo,
});
