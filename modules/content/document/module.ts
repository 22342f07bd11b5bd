import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { keysByName } from '../../../kernel/record/rows-by-name.ts';
import { byNames } from '../../../kernel/table-file/by-names.ts';
import { contentListBlock, contentParts } from '../envelope/public.ts';
import { demo } from './demo.ts';
import { documentCategories, documentKind } from './kind.ts';
import { personReadings } from './person-readings.ts';
import { documentFigures, publishedDocuments } from './published-documents.ts';
import { documentRefusals } from './refusals.ts';
import { documentRetention } from './retention.ts';
import { documentRoutes } from './routes.ts';
import { kindNames } from './rules.ts';

const title = { zh: '文献', en: 'Documents' };

const kindByName = byNames(Object.entries(kindNames).map(([kind, names]) => [kind, kind, ...names]));

const content = contentParts(documentKind, {
  title,
  plural: 'documents',
  screen: 'documents',
  cards: publishedDocuments.cards,
  readings: documentFigures.reading,
  desk: { group: 'content', order: 25, file: 'backend/document-list.tsx' },
  site: { nav: { order: 45, icon: 'book' }, list: ['category', 'kind', 'year', 'q'] },
  categories: {
    kind: documentCategories,
    title: { zh: '文献分类', en: 'Document categories' },
    screen: 'document-categories',
    file: 'configure/category-list.tsx',
    access: 'visitor',
  },
  importing: {
    columns: [
      {
        key: 'category',
        label: { zh: '分类', en: 'Category' },
        isRequired: true,
        hint: { zh: '本站已有的文献分类', en: 'A document category that this site has' },
        example: '指南共识',
        find: keysByName('document_category'),
      },
      {
        key: 'kind',
        label: { zh: '类型', en: 'Kind' },
        isRequired: true,
        hint: { zh: '指南、共识、课件、论文或资料', en: 'Guideline, consensus, slides, article or material' },
        example: '指南',
        find: async () => kindByName,
      },
      { key: 'source', label: { zh: '来源', en: 'Source' }, aliases: ['机构', '作者'], example: '云湖血液学组' },
      { key: 'sourceEn', label: { zh: '来源（英文）', en: 'Source in English' }, example: '' },
      { key: 'year', label: { zh: '年份', en: 'Year' }, example: '2026' },
      { key: 'pages', label: { zh: '页数', en: 'Pages' }, example: '12' },
    ],
  },
});

export default defineModule({
  ...content,
  id: 'document',
  title,
  dependsOn: ['envelope', 'file', 'general', 'member', 'search', 'tags'],
  permissions: {
    ...content.permissions,
    'document.view.view': { label: { zh: '查看文献阅读记录', en: 'See who read marked documents' } },
    'document.view.export': { label: { zh: '导出文献阅读记录', en: 'Export who read marked documents' } },
  },
  menu: [
    ...content.menu,
    {
      ...{ face: 'backend', group: 'content', path: 'document-readings', order: 26 },
      label: { zh: '文献阅读记录', en: 'Readings of documents' },
      permission: 'document.view.view',
    },
  ],
  screens: [
    ...content.screens,
    {
      ...{ face: 'backend', path: 'document-readings/:id?', file: 'backend/reading-list.tsx' },
      permission: 'document.view.view',
    },
  ],
  settings: {
    'document.notice': {
      label: { zh: '文献页声明', en: 'Notice on documents' },
      help: {
        zh: '显示在每份文献的正文之后，留空则不显示',
        en: 'Stands under the text of every document; nothing where it is empty',
      },
      schema: z.string().max(300),
      default: '',
    },
  },
  // What is read with a mark stands nowhere without one.
  fileUses: content.fileUses.map((use) => ({ ...use, marked: 't.is_marked' })),
  bindings: documentRoutes,
  selects: { 'document.document': publishedDocuments.choices },
  refers: { 'document.category': 'document_category.key' },
  blocks: [
    contentListBlock({
      kind: documentKind,
      title,
      icon: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
      path: '/documents',
      list: '/api/front/document/list',
      categories: 'document.category',
      cards: publishedDocuments.cards,
      first: publishedDocuments.list,
      shown: ({ category: _, categoryName, ...card }) => ({
        ...card,
        ...(categoryName !== '' && { category: { name: categoryName } }),
      }),
    }),
  ],
  personParts: { 'document.view': personReadings },
  // A leaf that turns up leads back to its row for as long as rows are kept: by the number of who read it, whose name goes with them.
  personRows: { 'document_view.member_id': { merge: 'moves', removal: 'stays' } },
  retention: documentRetention,
  archive: [
    { table: 'document_view', isOfPeople: true },
    { table: 'document_view_page', isOfPeople: true },
  ],
  errors: [...documentRefusals.$codes, 'document.lead_needed', 'document.paper_needed'],
  demo,
});
