import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { type SiteApp, SiteAppContext } from '../../../../../kernel/client/site-app.ts';
import type { Topic, TopicItem } from '../../contract.ts';
import { TopicHead } from './topic-head.tsx';

function drawn(items: number, shown: number): string {
  const app = {
    ...{ locale: 'zh-CN', now: () => new Date('2026-11-20T04:00:00Z') },
    t: (key: string, values: object = {}) => [key, ...Object.values(values)].join(' '),
    shop: { theme: {} },
  } as unknown as SiteApp;
  const sections = [{ title: '一', items: Array.from({ length: shown }, () => ({}) as TopicItem) }];
  const facts = { id: 1, url: '/topic', title: '专题', lead: '', hero: null, locale: 'zh-CN', categoryName: '' };
  const topic = { ...facts, updatedAt: '2026-11-19T04:00:00Z', items, sections } as unknown as Topic;
  return renderToString(
    <MemoryRouter>
      <SiteAppContext value={app}>
        <TopicHead topic={topic}>{null}</TopicHead>
      </SiteAppContext>
    </MemoryRouter>,
  );
}

it('says how many of its items the reader may see, where some are for others', () => {
  expect(drawn(8, 4)).toContain('topic.itemsOpen 8 4');
  expect(drawn(8, 8)).toContain('<span>topic.items 8</span>');
});
