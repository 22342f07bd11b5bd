import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import {
  contentApprovals,
  contentFileUse,
  contentFind,
  contentJobs,
  contentPermissionSpecs,
  contentReactions,
  contentRichText,
  contentTarget,
} from '../envelope/public.ts';
import { pageBlocks } from './blocks/page-blocks.ts';
import { demo } from './demo.ts';
import { pageKind } from './kind.ts';
import { pageCards } from './queries/page-cards.ts';
import { selectPages } from './queries/select-pages.ts';
import { pageCodes } from './refusals.ts';
import { pageRoutes } from './routes.ts';
import { pageTemplateRows, templateFileUse, templateRichText } from './template.ts';

const title = { zh: '页面', en: 'Page' };

import { leaningOn } from './leaning.ts';
import { pageSetup } from './setup-steps.ts';

export default defineModule({
  id: 'page',
  title: { zh: '页面', en: 'Pages' },
  dependsOn: ['shell', 'file', 'envelope', 'search'],
  permissions: {
    ...contentPermissionSpecs('page.page', { zh: '页面', en: 'pages' }),
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
      label: { zh: '页面', en: 'Pages' },
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
  fileUses: [contentFileUse('page.page', 'page', { zh: '页面', en: 'Pages' }, '/backend/pages'), templateFileUse],
  finds: {
    'page.page': {
      ...contentFind('page.page', 'page', { zh: '页面', en: 'Pages' }, '/backend/pages'),
      parts: {
        permission: 'page.page.save',
        address: (id, block) => `/backend/pages/${id}/design?block=${encodeURIComponent(block)}`,
      },
    },
  },
  routes: [
    { path: '/page/:slug', name: 'page.show', layout: 'front', component: 'page', title },
    { path: '/page', name: 'page.byId', layout: 'front', component: 'page', title },
    { path: '/mobile/page', name: 'page.mobile', layout: 'mobile', component: 'page', title },
  ],
  bindings: pageRoutes,
  approvals: contentApprovals(pageKind, { zh: '页面', en: 'pages' }, 'pages'),
  selects: { 'page.page': selectPages },
  targets: { page: contentTarget('page', title, pageCards) },
  template: pageTemplateRows,
  setup: pageSetup,
  leansOn: leaningOn,
  errors: pageCodes,
  blocks: pageBlocks,
  jobs: contentJobs(pageKind),
  reactions: contentReactions(pageKind),
  richText: [...contentRichText(pageKind), templateRichText],
  demo,
  demoComesLast: true,
});
