import { z } from 'zod';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { demo } from './demo.ts';
import { envelopeCodes } from './refusals.ts';
import { envelopeRoutes } from './routes.ts';

export default defineModule({
  id: 'envelope',
  title: { zh: '内容发布', en: 'Publishing' },
  core: true,
  dependsOn: ['shell', 'file'],
  permissions: {
    'envelope.review.view': { label: { zh: '查看待审内容', en: 'See what waits for review' } },
  },
  settings: {
    'envelope.reviewSteps': {
      label: { zh: '发布前的审核次数', en: 'Reviews before publication' },
      schema: z.number().int().min(0).max(3),
      default: 0,
    },
  },
  menu: [
    {
      face: 'backend',
      group: 'content',
      path: 'reviews',
      label: { zh: '待审内容', en: 'Reviews' },
      permission: 'envelope.review.view',
      order: 90,
    },
  ],
  screens: [{ face: 'backend', path: 'reviews', file: 'backend/review-inbox.tsx', permission: 'envelope.review.view' }],
  bindings: envelopeRoutes,
  errors: envelopeCodes,
  events: {
    'content.published': { zh: '内容已发布', en: 'Content published' },
    'content.withdrawn': { zh: '内容已撤下', en: 'Content withdrawn' },
    'content.changed': { zh: '列表已变动', en: 'Lists changed' },
  },
  demo,
});
