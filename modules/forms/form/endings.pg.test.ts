import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';

let stage: NewsStage;
let admin: Ctx;
let now = Date.parse('2026-11-27T10:00:00+08:00');
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  admin = stage.as(await stage.person());
});
afterAll(() => stage.close());

const option = (key: string, score: number, cap: number | null = null) => ({
  key,
  label: key,
  labelEn: key,
  score,
  cap,
});
const sections = [
  {
    ...{ key: 'a', title: '自测', titleEn: 'Test' },
    questions: [
      {
        ...{ key: 'one', kind: 'one', label: '一', labelEn: 'One', required: true },
        options: [option('no', 0), option('yes', 3, 1)],
      },
      { ...{ key: 'total', kind: 'calculated', label: '总分', labelEn: 'Total', formula: 'one * 2', silent: true } },
    ],
  },
];
const endings = [
  { when: 'total >= 6', text: '请尽快就诊', textEn: 'See a doctor soon', link: '/form?id=1' },
  { when: 'total >= 0', text: '目前无需就诊', textEn: 'No need now', link: '' },
];
const draft = (more: object): Promise<Saved> =>
  stage.step(admin, 'form.form.save', {
    ...{ title: '贫血自测', titleEn: 'Anaemia', lead: '导语' },
    sections,
    ...more,
  });
const published = async (more: object): Promise<number> =>
  (await stage.step(admin, 'form.form.publish', await draft(more))).id;
const refused = async (more: object): Promise<string[]> => {
  const error: unknown = await stage.step(admin, 'form.form.publish', await draft(more)).catch((reason) => reason);
  return Object.keys((error as { fields?: object }).fields ?? {});
};
type Given = { data: { ending: { text: string; link: string } | null } };
const answer = async (id: number, one: string, more: Partial<Ctx> = {}) =>
  (await stage.call<Given>(stage.as(null, more), 'form.save', { id, values: { one } })).data;

describe('what a form says at its end', () => {
  test('is chosen by the server from what was answered and worked out, in the language of the reader', async () => {
    const id = await published({ endings });
    expect((await answer(id, 'yes')).ending).toEqual({ text: '请尽快就诊', link: '/form?id=1' });
    expect((await answer(id, 'no', { locale: 'en' })).ending).toEqual({ text: 'No need now', link: '' });
    expect((await answer(await published({}), 'no')).ending).toBeNull();
  });

  test('leads within the shop or where the shop allows it, with a condition that can be worked out', async () => {
    const led = (link: string) => refused({ endings: [{ ...endings[0], link }] });
    expect(await led('https://evil.example/x')).toEqual(['endings']);
    // What is no address that leads anywhere is not even kept.
    for (const link of ['//evil.example', 'javascript:alert(1)']) {
      await expect(led(link)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await expect(refused({ fullLink: link })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(await refused({ fullLink: 'https://evil.example/' })).toEqual(['fullLink']);
    await admin.services.settings.save(admin, [{ key: 'form.leadsTo', value: ['pay.example.org'] }], 'test');
    expect(await led('https://pay.example.org/x')).toEqual([]);
    expect(await refused({ endings: [{ ...endings[0], when: 'nothing > 1' }] })).toEqual(['endings']);
    expect(await refused({ endings: [{ ...endings[0], textEn: '' }] })).toEqual(['endings']);
  });
});

describe('a form that is full, or rests', () => {
  type Shown = { data: { status: string; fullText: string; fullLink: string; hidesFull: boolean } };
  const shown = async (id: number) => (await stage.call<Shown>(stage.as(null), 'form.show', { id: String(id) })).data;

  test('says its own words, and where to go on', async () => {
    const full = {
      cap: 1,
      fullText: '请登记候补',
      fullTextEn: 'Join the waiting list',
      fullLink: '/form?id=2',
      hidesFull: true,
    };
    const id = await published(full);
    await answer(id, 'no');
    expect(await shown(id)).toMatchObject({
      status: 'full',
      fullText: '请登记候补',
      fullLink: '/form?id=2',
      hidesFull: true,
    });
    await expect(answer(id, 'no')).rejects.toMatchObject({ code: 'form.full' });
  });

  test('takes answers in its hours alone, by the clocks of the shop', async () => {
    const id = await published({ dailyFrom: '08:00', dailyUntil: '12:00', weekdays: [5] });
    expect((await shown(id)).status).toBe('open');
    await answer(id, 'no');
    now = Date.parse('2026-11-27T12:00:00+08:00');
    expect((await shown(id)).status).toBe('resting');
    await expect(answer(id, 'no')).rejects.toMatchObject({ status: 409, code: 'form.resting' });
    now = Date.parse('2026-11-28T09:00:00+08:00');
    await expect(answer(id, 'no')).rejects.toMatchObject({ code: 'form.resting' });
    expect(await refused({ dailyFrom: '08:00' })).toEqual(['dailyUntil']);
  });
});
