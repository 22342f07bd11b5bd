import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { keysByName } from '../../../kernel/record/rows-by-name.ts';
import { selectGrantedDoctors } from '../../people/doctor/public.ts';
import { contentListBlock, contentParts } from '../envelope/public.ts';
import { DUE, tellDue } from './commands/tell-due.ts';
import { demo } from './demo.ts';
import { kepuCategories, kepuKind } from './kind.ts';
import { kepuNotices } from './notices.ts';
import { publishedKepus } from './published-kepus.ts';
import { countOverdue } from './queries/count-overdue.ts';
import { refuse } from './refusals.ts';
import { kepuRoutes } from './routes.ts';
import { kepuWidgets } from './widgets.ts';

const title = { zh: '健康科普', en: 'Health articles' };
const terms = { zh: '科普术语', en: 'Terms of health articles' };

const content = contentParts(kepuKind, {
  title,
  plural: 'kepus',
  screen: 'kepus',
  cards: publishedKepus.cards,
  desk: { group: 'content', order: 24, file: 'backend/kepu-list.tsx' },
  site: { nav: { order: 35, icon: 'news' }, list: ['category', 'q'] },
  categories: {
    kind: kepuCategories,
    title: { zh: '科普分类', en: 'Categories of health articles' },
    screen: 'kepu-categories',
    file: 'configure/category-list.tsx',
    access: 'visitor',
  },
  importing: {
    columns: [
      {
        key: 'category',
        label: { zh: '分类', en: 'Category' },
        isRequired: true,
        hint: { zh: '本站已有的科普分类', en: 'A category of health articles that this site has' },
        example: '血液健康',
        find: keysByName('kepu_category'),
      },
      { key: 'coi', label: { zh: '利益冲突声明', en: 'Declaration of interests' }, example: '无' },
      { key: 'coiEn', label: { zh: '利益冲突声明（英文）', en: 'Declaration of interests in English' }, example: '' },
    ],
  },
});

export default defineModule({
  ...content,
  id: 'kepu',
  title,
  dependsOn: ['dictionary', 'doctor', 'envelope', 'file', 'general', 'notice', 'search', 'signIn', 'tags'],
  readsIfOn: ['disease', 'drug'],
  textsOf: ['envelope'],
  permissions: {
    ...content.permissions,
    'kepu.term.save': { label: { zh: '维护科普术语', en: 'Keep the terms of health articles' } },
  },
  settings: {
    'kepu.notice': {
      label: { zh: '科普页声明', en: 'Notice on health articles' },
      help: {
        zh: '显示在每篇科普的正文之后，留空则不显示',
        en: 'Stands under the text of every article; nothing where it is empty',
      },
      schema: z.string().max(300),
      default: '',
    },
  },
  menu: [
    ...content.menu.map((entry) => (entry.path === 'kepus' ? { ...entry, waiting: countOverdue } : entry)),
    {
      ...{ face: 'configure' as const, group: 'content', path: 'kepu-terms', order: 26 },
      label: terms,
      permission: 'kepu.term.save',
      tables: ['kepu_term'],
    },
  ],
  screens: [
    ...content.screens,
    { face: 'configure', path: 'kepu-terms/:id?', file: 'configure/term-list.tsx', permission: 'kepu.term.save' },
  ],
  routes: [
    ...content.routes,
    {
      ...{ path: '/kepu-reviews', name: 'kepu.reviews', layout: 'front', component: 'kepu-reviews', auth: true },
      title: { zh: '待我审核的科普', en: 'Articles for my review' },
    },
    {
      ...{ path: '/kepu-review', name: 'kepu.review', layout: 'front', component: 'kepu-review', auth: true },
      title: { zh: '审核科普', en: 'Review an article' },
    },
  ],
  views: { ...content.views, 'kepu-reviews': { query: ['page'] }, 'kepu-review': { query: ['id'] } },
  slots: {
    'signIn.account': 'frontend/slots/own-reviews.tsx',
    'disease.related': 'frontend/slots/about-disease.tsx',
    'drug.related': 'frontend/slots/about-drug.tsx',
  },
  bindings: kepuRoutes,
  selects: { 'kepu.kepu': publishedKepus.choices, 'kepu.reviewer': selectGrantedDoctors },
  refers: { 'kepu.category': 'kepu_category.key', 'kepu.disease_ids': 'disease', 'kepu.drug_ids': 'drug' },
  personRows: {
    'kepu.reviewer_id': { merge: 'moves', removal: 'stays' },
    'kepu.asked_of': { merge: 'moves', removal: 'stays' },
  },
  notices: kepuNotices,
  jobs: [...content.jobs, { name: 'kepu.tell_due', cron: '10 7 * * *', due: DUE, run: tellDue }],
  widgets: kepuWidgets,
  blocks: [
    contentListBlock({
      kind: kepuKind,
      title,
      icon: 'M4 5h12v14H4zM16 9h4v10H16M7 9h6M7 12h6M7 15h4',
      path: '/kepus',
      list: '/api/front/kepu/list',
      categories: 'kepu.category',
      cards: publishedKepus.cards,
      first: publishedKepus.list,
      shown: ({ category: _, categoryName, ...card }) => ({
        ...card,
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }),
    }),
  ],
  errors: [
    ...refuse.$codes,
    ...['lead_needed', 'body_needed', 'references_needed', 'evidence_needed', 'coi_needed'].map((one) => `kepu.${one}`),
    ...['not_reviewed', 'changed_since_review', 'review_returned', 'too_hard'].map((one) => `kepu.${one}`),
  ],
  demo,
});
