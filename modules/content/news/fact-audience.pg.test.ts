import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { factsOf } from '../../../kernel/module/facts-of.ts';
import { defineModule } from '../../../kernel/module/manifest.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

/** A module that knows something of members which no module of the portal does. */
const trial = defineModule({
  id: 'trial',
  title: { zh: '试验', en: 'Trials' },
  facts: {
    trialist: {
      label: { zh: '入组', en: 'Enrolment' },
      values: { invited: { zh: '已邀请', en: 'Invited' }, granted: { zh: '已入组', en: 'Enrolled' } },
      people: { zh: '受试者', en: 'Trial participants' },
      guard: { none: '/trial', other: '/trial' },
    },
  },
});

let stage: NewsStage;
let admin: Ctx;
let id = 0;
const readers: Record<string, Ctx> = {};

beforeAll(async () => {
  stage = await newsStage();
  const { registry } = stage.kit.services;
  const { isOn } = registry;
  Object.assign(registry, {
    facts: factsOf([...registry.modules, { folder: 'service/trial', manifest: trial }]),
    isOn: (...asked: Parameters<typeof isOn>) => asked[1] === trial.id || isOn(...asked),
  });
  admin = stage.as(await stage.person());
  const member = { kind: 'site', permissions: [] } as const;
  const knownBy = async (facts: Record<string, string>) => stage.as(await stage.person({ ...member, facts }));
  Object.assign(readers, {
    ...{ visitor: stage.as(null), member: await knownBy({}), doctor: await knownBy({ doctor: 'granted' }) },
    ...{ invited: await knownBy({ trialist: 'invited' }), trialist: await knownBy({ trialist: 'granted' }) },
  });
  id = (await stage.published({ audience: 'trialist', title: '入组须知' })).id;
});
afterAll(() => stage.close());

test('what is for those of a fact of any module is seen by whoever it holds of, and by nobody else', async () => {
  const seen: string[] = [];
  for (const [name, reader] of Object.entries(readers)) {
    const rows = async (endpoint: string, input: object): Promise<number[]> =>
      (await stage.call<{ data: { id: number }[] }>(reader, endpoint, { ...input })).data.map((row) => row.id);
    const isShown = await stage.call(reader, 'news.show', { id }).then(
      () => true,
      ({ status }) => status !== 404,
    );
    const page = isShown ? [id] : [];
    expect(await rows('news.list', {}), name).toEqual(page);
    expect(await rows('search.search', { q: '入组须知' }), name).toEqual(page);
    if (isShown) seen.push(name);
  }
  expect(seen).toEqual(['trialist']);
});

test.each([
  ['zh-CN', '受试者', '受试者可读'],
  ['en', 'Trial participants', 'Trial participants only'],
] as const)(
  'the console offers it, and the site says it of an item, as the module calls them (%s)',
  async (locale, label, said) => {
    const by = admin.as(admin.person, locale);
    const offered = await stage.call<{ data: { facts: object[] } }>(by, 'shell.audience.list', {});
    expect(offered.data.facts).toContainEqual({ value: 'trialist', label, isOn: true });
    const { readers: words } = await stage.call<{ readers: object }>(by, 'shell.shop', {});
    expect(words).toMatchObject({ member: expect.any(String), doctor: expect.any(String), trialist: said });
    const flow = await stage.call<{ data: { facts: { key: string; options: object[] }[] } }>(by, 'approval.flow.show', {
      kind: 'news.review',
    });
    expect(flow.data.facts.find(({ key }) => key === 'audience')?.options).toContainEqual({ value: 'trialist', label });
  },
);

test('a channel is shown to staff as those of it see it', async () => {
  const shown = async (as: string): Promise<number[]> =>
    (await stage.call<{ data: { id: number }[] }>(admin, 'channel.preview', { types: 'news', as })).data.map(
      (row) => row.id,
    );
  expect(await shown('trialist')).toContain(id);
  for (const as of ['visitor', 'member', 'doctor']) expect(await shown(as)).not.toContain(id);
  await expect(shown('stranger')).rejects.toMatchObject({ status: 400, fields: { as: [expect.any(String)] } });
});

test('an audience that no module declares is refused where it is saved', async () => {
  const refused = { status: 400, code: 'INVALID_INPUT', fields: { audience: [expect.any(String)] } };
  for (const audience of ['stranger', 'granted', 'everyone', 'constructor', 'trialist:x', 'Trialist', 'strangers:1']) {
    await expect(stage.step(admin, 'news.article.save', stage.written({ audience })), audience).rejects.toMatchObject(
      refused,
    );
  }
  const channel = { name: '频道', types: ['news'], audience: 'stranger' };
  await expect(stage.step(admin, 'channel.channel.save', channel)).rejects.toMatchObject(refused);
  await expect(stage.step(admin, 'channel.channel.save', { ...channel, audience: 'trialist' })).resolves.toBeTruthy();
});
