import { z } from 'zod';
import type { EventSpec } from '../../../kernel/module/event-spec.ts';
import { PublishedEvent, WithdrawnEvent } from './contract.ts';

const Told = PublishedEvent.pick({
  ...{ type: true, id: true, url: true, audience: true, tagIds: true, publishedAt: true, updatedAt: true },
}).extend({ texts: z.array(PublishedEvent.shape.texts.element.pick({ locale: true, title: true, lead: true })) });

/** What is told of content beyond the portal. */
export const contentEvents: Record<string, EventSpec> = {
  'content.published': {
    ...{ zh: '内容已发布或更正', en: 'Content was published or corrected' },
    data: Told,
    sample: {
      ...{ type: 'news', id: 1287, url: '/news/1287', audience: 'public', tagIds: [31, 44] },
      ...{ publishedAt: '2026-11-21T09:00:00+08:00', updatedAt: '2026-11-21T09:00:00+08:00' },
      texts: [{ locale: 'zh-CN', title: '新版指南解读', lead: '三点变化与一张图。' }],
    },
  },
  'content.withdrawn': {
    ...{ zh: '内容已撤下', en: 'Content was withdrawn' },
    data: WithdrawnEvent,
    sample: { type: 'news', id: 1287, url: '/news/1287' },
  },
};
