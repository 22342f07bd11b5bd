import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { contentParts } from '../envelope/public.ts';
import { pageBlocks } from './blocks/page-blocks.ts';
import { demo } from './demo.ts';
import { pageKind } from './kind.ts';
import { leaningOn } from './leaning.ts';
import { pageCards } from './queries/page-cards.ts';
import { selectPages } from './queries/select-pages.ts';
import { pageCodes } from './refusals.ts';
import { pageRoutes } from './routes.ts';
import { pageSetup } from './setup-steps.ts';
import { pageTemplateRows, templateFileUse, templateRichText } from './template.ts';

const title = { zh: '页面', en: 'Pages' };

const content = contentParts(pageKind, {
  title,
  plural: 'pages',
  screen: 'pages',
  cards: pageCards,
  findParts: {
    permission: 'page.page.save',
    address: (id, block) => `/backend/pages/${id}/design?block=${encodeURIComponent(block)}`,
  },
});

export default defineModule({
  ...content,
  id: 'page',
  title,
  dependsOn: ['shell', 'route', 'file', 'envelope', 'general', 'search'],
  permissions: {
    ...content.permissions,
    'page.block.lock': { label: { zh: '锁定页面区块', en: 'Lock blocks of pages' } },
    'page.template.save': { label: { zh: '保存页面模板', en: 'Keep page layouts' } },
  },
  settings: {
    'page.videoHosts': {
      label: { zh: '允许的视频网站', en: 'Allowed video sites' },
      schema: z.array(z.string().regex(/^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)).max(20),
      default: [],
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'pages',
      label: title,
      permission: 'page.page.view',
      create: { label: { zh: '新建页面', en: 'New page' }, permission: 'page.page.save' },
      order: 30,
    },
  ],
  screens: [
    {
      face: 'backend',
      path: 'pages/:id?',
      file: 'backend/page-list.tsx',
      permission: 'page.page.view',
    },
    { face: 'backend', path: 'pages/:id/design', file: 'backend/page-design.tsx', permission: 'page.page.save' },
  ],
  fileUses: [...content.fileUses, templateFileUse],
  routes: [
    { path: '/page/:slug', name: 'page.show', layout: 'front', component: 'page', title: pageKind.label },
    { path: '/page', name: 'page.byId', layout: 'front', component: 'page', title: pageKind.label },
    { path: '/mobile/page', name: 'page.mobile', layout: 'mobile', component: 'page', title: pageKind.label },
  ],
  views: {
    page: { query: ['id', 'slug', 'preview'], drawsBlocks: true },
  },
  slots: { 'approval.part.page.review.tree': 'backend/slots/tree-part.tsx' },
  bindings: pageRoutes,
  selects: { 'page.page': selectPages },
  template: pageTemplateRows,
  setup: pageSetup,
  leansOn: leaningOn,
  errors: pageCodes,
  blocks: pageBlocks,
  richText: [...content.richText, templateRichText],
  demo,
  demoComesLast: 'of all',
});
