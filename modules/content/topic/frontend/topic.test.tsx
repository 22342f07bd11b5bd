import { expect, test } from 'vitest';
import type { SiteApp } from '../../../../kernel/client/site-app.ts';
import type { Topic } from '../contract.ts';
import { meta } from './topic.tsx';

const isKept = (more: Partial<Topic>): boolean => {
  const seo = { title: '', description: '', image: null };
  const topic = { seo, url: '/topic', locales: [], state: 'published', isPreview: false, ...more } as unknown as Topic;
  return meta({} as SiteApp, { data: { topic, others: [] } }).noindex !== true;
};

test('search engines keep what is published, and neither notices nor drafts', () => {
  expect(isKept({})).toBe(true);
  expect(isKept({ state: 'withdrawn' })).toBe(false);
  expect(isKept({ isPreview: true })).toBe(false);
});
