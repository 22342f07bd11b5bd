import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from './test-news-stage.ts';

const HOUR_MS = 3_600_000;
let clock = Date.UTC(2026, 10, 25);
let stage: NewsStage;
let admin: Ctx;
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(clock) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

type Row = { data: { state: string; slug: string; version: number } };
const draft = (more: object = {}): Promise<Saved> => stage.step(admin, 'news.article.save', stage.written(more));
const shown = async ({ id }: Saved): Promise<Row['data']> =>
  (await stage.call<Row>(admin, 'news.article.show', { id })).data;
/** What the job does at every hour, and at each planned moment. */
const publishDue = async (): Promise<void> => {
  const jobs = stage.kit.services.registry.find('news')?.jobs ?? [];
  await jobs.find(({ name }) => name === 'news.publish_due')?.run(admin, {});
};
const planned = async (at: number): Promise<Saved> =>
  stage.step(admin, 'news.article.schedule', { ...(await draft()), at: new Date(at).toISOString() });

describe('a planned publication', () => {
  test('is for a moment to come, not for this one', async () => {
    await expect(planned(clock)).rejects.toMatchObject({ code: 'envelope.time_passed' });
    expect((await shown(await planned(clock + 1))).state).toBe('scheduled');
  });

  test('comes at its moment and not before', async () => {
    const item = await planned(clock + HOUR_MS);
    clock += HOUR_MS - 1;
    await publishDue();
    expect((await shown(item)).state).toBe('scheduled');
    clock += 1;
    await publishDue();
    expect((await shown(item)).state).toBe('published');
  });
});

test('every step counts the version up, and whoever saw an older one is told', async () => {
  const item = await draft();
  const published = await stage.step(admin, 'news.article.publish', item);
  expect(published.version).toBe(item.version + 1);
  await expect(stage.step(admin, 'news.article.archive', item)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
});

describe('an address', () => {
  test('stays as it is when an earlier version comes back', async () => {
    const first = await stage.published({ slug: 'as-it-was' });
    const changed = await stage.step(admin, 'news.article.save', { ...stage.written({ slug: 'as-it-is' }), ...first });
    const second = await stage.step(admin, 'news.article.correct', { ...changed, note: '改了地址' });
    const reverted = await stage.step(admin, 'news.article.revert', { ...second, edition: 1 });
    expect((await shown(reverted)).slug).toBe('as-it-is');
  });

  test('belongs to what was published under it first, though others were to have it', async () => {
    const other = await stage.published({ slug: 'others' });
    // Its change waits: nobody has the address yet.
    const waiting = await stage.step(admin, 'news.article.save', { ...stage.written({ slug: 'wanted' }), ...other });
    const owner = await stage.published({ slug: 'wanted' });
    await expect(stage.step(admin, 'news.article.correct', { ...waiting, note: '改了地址' })).rejects.toMatchObject({
      code: 'envelope.slug_taken',
    });
    const found = await stage.call<{ data: { id: number } }>(stage.as(null), 'news.show', { id: 'wanted' });
    expect(found.data.id).toBe(owner.id);
  });
});
