import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import type { Answer } from '../../../kernel/conformance/send.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import type { Ad } from './contract.ts';
import { FORBIDDEN, REVIEWED } from './rules/categories.ts';
import { HEALTH_KINDS, MIXED_PAGE } from './rules/slots.ts';

interface Saved {
  id: number;
  version: number;
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50';
const NUMBER = '东械广审（文）第271120-00418号';
const START = new Date('2026-11-28T02:00:00Z');

let now = START;
let house: House;
let stage: Stage;
let visitor: Caller;
let editor: Caller;
let chief: Caller;
let slot = '';

beforeAll(async () => {
  house = await openHouse({ now: () => now });
  stage = await house.stage('AD');
  visitor = await stage.caller('visitor');
  editor = await stage.caller('admin');
  chief = (await stage.newcomer(['advertise.creative.review', 'advertise.creative.view'])).caller;
});
afterAll(() => house.close());
// Each test has a place of its own, so that nothing of another one stands there.
beforeEach(async () => {
  now = START;
  slot = stage.key();
  await stage.call('advertise.slot.save', { key: slot, name: stage.text('广告位'), capacity: 1 }, editor);
});

const sql = <T extends object = object>(text: string, values: unknown[]) =>
  stage.kit.ctx(stage.shop).db.write((tx) => tx.rows<T>(text, values));
const later = (seconds: number): void => {
  now = new Date(now.getTime() + seconds * 1000);
};
const work = (name: string) =>
  stage.kit.services.registry
    .find('advertise')
    ?.jobs?.find((job) => job.name === name)
    ?.run(stage.kit.ctx(stage.shop), {});
const setting = (key: string, value: unknown) =>
  stage.kit.services.settings.save(stage.kit.ctx(stage.shop), [{ key: `advertise.${key}`, value }], 'test');
const save = (name: string, input: object) => stage.play(name, new PreparedCall({ ...input }, { as: editor }));
const codeOf = ({ status, body }: Answer): unknown => (status === 200 ? 200 : body.code);

async function campaign(more: object = {}): Promise<Saved> {
  const { input } = await stage.prepare('advertise.campaign.save');
  return (await stage.call<{ data: Saved }>('advertise.campaign.save', { ...input, slots: [slot], ...more }, editor))
    .data;
}
const written = (campaignId: number, more: object = {}) => ({
  ...{ campaignId, category: 'event', title: stage.text('广告'), titleEn: stage.text('Ad'), link: '/news', ...more },
});
async function creative(campaignId: number, more: object = {}): Promise<Saved> {
  return (await stage.call<{ data: Saved }>('advertise.creative.save', written(campaignId, more), editor)).data;
}
/** A picture of the library, 300 × 250. */
async function picture(): Promise<number> {
  const [file] = await sql<{ id: number }>(
    `insert into file (purpose, public, key, name, size, mime, sha256, width, height)
     values ('cover', true, $1, '图.webp', 10, 'image/webp', $2, 300, 250) returning id`,
    [stage.key(), 'a'.repeat(64)],
  );
  return file?.id ?? 0;
}
const ask = ({ id, version }: Saved) => save('advertise.creative.ask', { id, version });
const answer = ({ id, version }: Saved, more: object = {}, as: Caller = chief) =>
  stage.play('advertise.creative.answer', new PreparedCall({ id, version, verdict: 'passed', ...more }, { as }));
async function handedIn(draft: Saved): Promise<Saved> {
  const { status, body, text } = await ask(draft);
  if (status !== 200) throw new Error(text);
  return (body as { data: Saved }).data;
}
async function passed(campaignId: number, more: object = {}): Promise<Saved> {
  const done = await answer(await handedIn(await creative(campaignId, more)));
  if (done.status !== 200) throw new Error(done.text);
  return (done.body as { data: Saved }).data;
}
interface Looking {
  as?: Caller;
  agent?: string;
  type?: string;
  id?: number;
  slots?: string;
}
async function ads({ as = visitor, agent = FIREFOX, type = 'news', id, slots = slot }: Looking = {}): Promise<Ad[]> {
  const context = { type, ...(id !== undefined && { id }) };
  const call = new PreparedCall({ slot: slots, context }, { as });
  const { status, body, text } = await stage.play('advertise.list', call, { 'user-agent': agent });
  if (status !== 200) throw new Error(text);
  return (body as { data: Ad[] }).data;
}
const tell = (token: string, kind: string, agent = FIREFOX) =>
  stage.play('advertise.event', new PreparedCall({ token, kind }, { as: visitor }), { 'user-agent': agent });
async function report(campaignId: number) {
  await work('advertise.fold_servings');
  const { data } = await stage.call<{ data: Record<string, unknown>[] }>(
    'advertise.report.list',
    { campaignId },
    editor,
  );
  return data.map(({ day, slot: where, served, viewed, clicked, closed }) => ({
    ...{ day, where, served, viewed, clicked, closed },
  }));
}
const counts = (more: object) => ({
  day: '2026-11-28',
  where: slot,
  served: 0,
  viewed: 0,
  clicked: 0,
  closed: 0,
  ...more,
});

test('AD1 what the law forbids is not even saved, and nothing forbidden is shown to a granted doctor', async () => {
  const { id } = await campaign({ audience: 'doctor' });
  for (const category of FORBIDDEN) {
    const refused = await save(
      'advertise.creative.save',
      written(id, { category, reviewNo: NUMBER, reviewUntil: '2027-01-01' }),
    );
    expect([category, codeOf(refused)]).toEqual([category, 'advertise.forbidden']);
  }
  const { id: one } = await passed(id);
  const doctor = await stage.caller('granted');
  expect(await ads({ as: doctor })).toHaveLength(1);
  await sql(`update advertise_creative set category = 'rx' where shop_id = $1 and id = $2`, [stage.shop.id, one]);
  await campaign({ slots: [] });
  expect(await ads({ as: doctor })).toEqual([]);
});

test('AD2 the five are handed in and shown with a number that counts alone, until the end of its last day', async () => {
  const { id } = await campaign();
  for (const category of REVIEWED.filter((one) => one !== 'medical_service')) {
    expect(codeOf(await ask(await creative(id, { category })))).toBe('advertise.unreviewed');
    const over = await creative(id, { category, reviewNo: NUMBER, reviewUntil: '2026-11-27' });
    expect(codeOf(await ask(over))).toBe('advertise.expired');
  }
  await passed(id, { category: 'device', reviewNo: NUMBER, reviewUntil: '2026-11-28' });
  expect(await ads()).toMatchObject([{ reviewNo: NUMBER }]);
  now = new Date('2026-11-28T15:59:59Z');
  expect(await ads()).toHaveLength(1);
  now = new Date('2026-11-28T16:00:00Z');
  expect(await ads()).toEqual([]);
});

describe('AD3 what was passed is frozen', () => {
  const device = { category: 'device', reviewNo: NUMBER, reviewUntil: '2027-11-01' };

  test('a change of words, link or picture stops it, and under the same number it is never passed again', async () => {
    const { id } = await campaign();
    const first = await passed(id, { ...device, title: '十色流式', link: '/news' });
    expect(await ads()).toMatchObject([{ title: '十色流式' }]);
    const pictureFile = await picture();
    for (const change of [{ title: '十二色流式' }, { link: '/topics' }, { pictureFile }]) {
      const { data } = await stage.call<{ data: Saved }>('advertise.creative.show', { id: first.id }, editor);
      const sent = { ...written(id, { ...device, title: '十色流式', link: '/news', titleEn: '', ...change }), ...data };
      const again = await save('advertise.creative.save', { ...sent, id: first.id, version: data.version, ...change });
      expect(codeOf(again)).toBe(200);
      expect(await ads()).toEqual([]);
      const waiting = await handedIn((again.body as { data: Saved }).data);
      expect(codeOf(await answer(waiting))).toBe('advertise.changed');
      expect(codeOf(await answer(waiting, { verdict: 'returned', reason: '请填新的文号' }))).toBe(200);
    }
    const { data } = await stage.call<{ data: Saved & Record<string, unknown> }>(
      'advertise.creative.show',
      { id: first.id },
      editor,
    );
    const { campaignId, category, title, link } = data;
    const renewed = { id: first.id, version: data.version, campaignId, category, title, link, reviewNo: `${NUMBER}-2` };
    const saved = await save('advertise.creative.save', { ...renewed, reviewUntil: '2027-11-01' });
    expect(codeOf(await answer(await handedIn((saved.body as { data: Saved }).data)))).toBe(200);
    expect(await ads()).toHaveLength(1);
  });

  test('another picture under the same number of the library is seen, and stops it', async () => {
    const { id } = await campaign();
    const pictureFile = await picture();
    const { id: one } = await passed(id, { pictureFile });
    expect(await ads()).toMatchObject([{ width: 300, height: 250 }]);
    await sql('update file set sha256 = $3 where shop_id = $1 and id = $2', [
      stage.shop.id,
      pictureFile,
      'b'.repeat(64),
    ]);
    await campaign({ slots: [] });
    expect(await ads()).toEqual([]);
    const { data } = await stage.call<{ data: object }>('advertise.creative.show', { id: one }, editor);
    expect(data).toMatchObject({ state: 'passed', standing: 'changed' });
  });

  test('whoever wrote or handed it in does not pass it; of two answers at once one is told', async () => {
    const { id } = await campaign();
    const waiting = await handedIn(await creative(id));
    expect(codeOf(await answer(waiting, {}, editor))).toBe('advertise.own_work');
    expect((await ask(waiting)).body.data).toEqual(waiting);
    expect(codeOf(await answer({ ...waiting, version: 1 }))).toBe('VERSION_CONFLICT');
    expect(codeOf(await answer(waiting, { verdict: 'returned' }))).toBe('advertise.reason_needed');
    const other = (await stage.newcomer(['advertise.creative.review'])).caller;
    const both = await Promise.all([answer(waiting), answer(waiting, { verdict: 'returned', reason: '不妥' }, other)]);
    expect(both.map(codeOf).sort()).toEqual([200, 'VERSION_CONFLICT']);
    expect(
      codeOf(await answer({ ...waiting, version: waiting.version + 1 }, { verdict: 'returned', reason: '另有不妥' })),
    ).toBe('advertise.not_waiting');
  });
});

test('AD4 goods and their sellers are given to no page of health knowledge, whoever asks', async () => {
  const goods = await campaign({ priority: 9 });
  await passed(goods.id, { category: 'otc', reviewNo: NUMBER, reviewUntil: '2027-11-01' });
  const seller = await campaign({ isSeller: true, priority: 8 });
  await passed(seller.id, { title: '经营者的会议' });
  expect(await ads({ type: 'page' })).toMatchObject([{ reviewNo: NUMBER }]);
  for (const type of [...HEALTH_KINDS, MIXED_PAGE]) {
    expect([type, await ads({ type, as: await stage.caller('granted') })]).toEqual([type, []]);
  }
  const other = await campaign();
  await passed(other.id, { title: '学会的会议' });
  expect(await ads({ type: MIXED_PAGE })).toMatchObject([{ title: '学会的会议' }]);
  for (const type of HEALTH_KINDS) expect([type, await ads({ type })]).toEqual([type, []]);
});

test('AD5 on pages for minors, by their slot or their tags, nothing of the five, no cosmetics, alcohol or beauty', async () => {
  const { id } = await campaign();
  await passed(id, { category: 'cosmetics' });
  expect(await ads()).toHaveLength(1);
  const vocabulary = await stage.make('tags.category');
  const name = stage.text('青少年');
  const tag = (await stage.call<{ data: Saved }>('tags.tag.save', { name, categoryId: vocabulary.id })).data.id;
  const { input } = await stage.prepare('news.article.save');
  const draft = (await stage.call<{ data: Saved }>('news.article.save', { ...input, tagIds: [tag] })).data;
  await stage.call('news.article.publish', { id: draft.id, version: draft.version });
  expect(await ads({ id: draft.id })).toHaveLength(1);
  await setting('minorTags', [name]);
  expect(await ads({ id: draft.id })).toEqual([]);
  await setting('minorTags', []);
  const young = stage.key();
  await stage.call('advertise.slot.save', { key: young, name: stage.text('少年'), isForMinors: true }, editor);
  const forAll = await campaign({ slots: [young] });
  await passed(forAll.id, { category: 'alcohol' });
  expect(await ads({ slots: young })).toEqual([]);
  await passed(forAll.id, { category: 'welfare' });
  expect(await ads({ slots: young })).toHaveLength(1);
  // Meant for pages with a tag: shown there alone.
  const tagged = await campaign({ tagIds: [tag], priority: 50 });
  await passed(tagged.id, { title: '只在有标签的页面' });
  expect((await ads({ id: draft.id, agent: `${FIREFOX} 2` }))[0]?.title).toBe('只在有标签的页面');
  expect((await ads({ agent: `${FIREFOX} 3` }))[0]?.title).not.toBe('只在有标签的页面');
});

describe('AD6', () => {
  test('medical services are a licensed institution’s alone, and the permit cannot be taken away under them', async () => {
    const unlicensed = await campaign();
    const medical = { category: 'medical_service', reviewNo: '医广【2026】第11-20-01号', reviewUntil: '2027-11-01' };
    expect(codeOf(await save('advertise.creative.save', written(unlicensed.id, medical)))).toBe('advertise.advertiser');
    const { id, version } = await campaign({ permit: 'PDY10001', permitUntil: '2026-11-29' });
    await passed(id, medical);
    expect(await ads()).toHaveLength(1);
    const { input } = await stage.prepare('advertise.campaign.save');
    const without = await save('advertise.campaign.save', { ...input, id, version, permit: '' });
    expect(codeOf(without)).toBe('advertise.advertiser');
    now = new Date('2026-11-29T16:00:00Z');
    expect(await ads()).toEqual([]);
  });

  test('what is for professionals is empty for everybody else', async () => {
    const { id } = await campaign({ audience: 'doctor' });
    await passed(id);
    expect(await ads()).toEqual([]);
    expect(await ads({ as: await stage.caller('member') })).toEqual([]);
    expect(await ads({ as: await stage.caller('granted') })).toHaveLength(1);
    const doctors = stage.key();
    await stage.call('advertise.slot.save', { key: doctors, name: stage.text('医生'), audience: 'doctor' }, editor);
    await passed((await campaign({ slots: [doctors] })).id);
    expect(await ads({ slots: doctors })).toEqual([]);
    expect(await ads({ slots: doctors, as: await stage.caller('granted') })).toHaveLength(1);
  });
});

test('AD7 everything is marked 广告 in both languages and can be closed, and closing counts once', async () => {
  const { id } = await campaign();
  await passed(id, { title: '年会', titleEn: 'The meeting' });
  const [shown] = await ads();
  expect(shown).toMatchObject({ label: '广告', closable: true, title: '年会', locale: 'zh-CN', reviewNo: null });
  const call = new PreparedCall({ slot, context: { type: 'news' } }, { as: visitor });
  const english = await stage.play('advertise.list', call, {
    'user-agent': FIREFOX,
    'accept-language': 'en',
    cookie: 'lang=en',
  });
  const [inEnglish] = (english.body as { data: Ad[] }).data;
  expect(inEnglish).toMatchObject({ title: 'The meeting', locale: 'en', closable: true });
  expect(inEnglish?.label).toContain('广告');
  for (const kind of ['close', 'close', 'click', 'click']) await tell(shown?.token ?? '', kind);
  expect(await report(id)).toEqual([counts({ served: 2, clicked: 1, closed: 1 })]);
});

describe('AD8 views', () => {
  test('the scene: ten given out, six viewed, one told of too early, three told twice, three never', async () => {
    const { id } = await campaign({ viewerCap: 1000 });
    await passed(id);
    const tokens: string[] = [];
    for (let at = 0; at < 10; at += 1) tokens.push((await ads())[0]?.token ?? '');
    later(0.999);
    expect(codeOf(await tell(tokens[9] ?? '', 'view'))).toBe(200);
    later(0.001);
    for (const token of tokens.slice(0, 6)) await tell(token, 'view');
    for (const token of tokens.slice(0, 3)) await tell(token, 'view');
    expect(await report(id)).toEqual([counts({ served: 10, viewed: 6 })]);
    // Nothing is added twice, and two processes that do it at once add it once.
    await tell(tokens[6] ?? '', 'view');
    await Promise.all([work('advertise.fold_servings'), work('advertise.fold_servings')]);
    expect(await report(id)).toEqual([counts({ served: 10, viewed: 7 })]);
  });

  test('told at once by many, a token counts once', async () => {
    const { id } = await campaign();
    await passed(id);
    const [shown] = await ads();
    later(2);
    await Promise.all(Array.from({ length: 8 }, () => tell(shown?.token ?? '', 'view')));
    expect(await report(id)).toEqual([counts({ served: 1, viewed: 1 })]);
  });

  test('robots are given no token and count nothing, nor do old tokens, forged ones, and what has ended', async () => {
    const robot = 'Mozilla/5.0 (compatible; Baiduspider/2.0)';
    const { id, version } = await campaign();
    await passed(id);
    expect(await ads({ agent: robot })).toMatchObject([{ token: '' }]);
    const [first] = await ads();
    const [second] = await ads();
    const token = first?.token ?? '';
    later(2);
    expect(codeOf(await tell(token, 'view', robot))).toBe(200);
    expect(codeOf(await tell('', 'view'))).toBe('advertise.token_forged');
    expect(
      codeOf(
        await tell(
          token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
          'view',
        ),
      ),
    ).toBe('advertise.token_forged');
    const elsewhere = await (await house.stage('OTHER')).caller('visitor');
    const strange = new PreparedCall({ token, kind: 'view' }, { as: elsewhere });
    const refused = await stage.play('advertise.event', strange, { 'user-agent': FIREFOX });
    expect(codeOf(refused)).toBe('advertise.token_forged');
    later(30 * 60);
    await tell(token, 'view');
    const [third] = await ads();
    later(2);
    const { input } = await stage.prepare('advertise.campaign.save');
    await save('advertise.campaign.save', { ...input, slots: [slot], id, version, endsAt: now.toISOString() });
    await tell(third?.token ?? '', 'view');
    expect(second).toBeDefined();
    expect(await report(id)).toEqual([counts({ served: 3 })]);
    expect(await ads()).toEqual([]);
  });

  test('caps are held as it is given out: the fourth of three is nothing, for eight at once, too', async () => {
    const { id } = await campaign({ totalCap: 3 });
    await passed(id);
    const agents = Array.from({ length: 8 }, (_, at) => `${FIREFOX} cap${at}`);
    const given = await Promise.all(agents.map((agent) => ads({ agent })));
    expect(given.filter((some) => some.length === 1)).toHaveLength(3);
    expect(await ads()).toEqual([]);
    // One of them was viewed; the places of the others are free again when their tokens count no more.
    later(2);
    await tell(given.flat()[0]?.token ?? '', 'view');
    later(29 * 60);
    await work('advertise.fold_servings');
    expect(await ads()).toEqual([]);
    later(3 * 60);
    await work('advertise.fold_servings');
    const again = [await ads(), await ads({ agent: PHONE }), await ads({ agent: `${FIREFOX} x` })];
    expect(again.map((some) => some.length)).toEqual([1, 1, 0]);
  });

  test('one viewer sees a campaign so often a day, and the next day anew', async () => {
    const { id } = await campaign({ viewerCap: 2 });
    await passed(id);
    const seen = async (looking: Looking = {}) => (await ads(looking)).length;
    expect([await seen(), await seen(), await seen()]).toEqual([1, 1, 0]);
    expect(await seen({ agent: PHONE })).toBe(1);
    const member = await stage.caller('member');
    const both = await Promise.all(
      Array.from({ length: 6 }, (_, at) => seen({ as: member, agent: `${FIREFOX} ${at}` })),
    );
    expect(both.filter((some) => some === 1)).toHaveLength(2);
    later(24 * 3600);
    expect(await seen()).toBe(1);
    // Who was shown what is forgotten, and the report stays.
    later(26 * 3600);
    await work('advertise.fold_servings');
    await work('advertise.forget_viewers');
    const left = await sql('select id from advertise_serving where shop_id = $1 and campaign_id = $2', [
      stage.shop.id,
      id,
    ]);
    expect(left).toEqual([]);
    // Back to when the desk was signed in.
    now = START;
    expect((await report(id)).map(({ served }) => served)).toEqual([1, 5]);
  });
});

test('a page with several slots is two statements and no question, and no advertisement stands there twice', async () => {
  const other = stage.key();
  await stage.call('advertise.slot.save', { key: other, name: stage.text('广告位'), capacity: 2 }, editor);
  const { id } = await campaign({ slots: [slot, other] });
  for (let made = 0; made < 3; made += 1) await passed(id);
  const both = await ads({ slots: `${slot},${other}` });
  expect(both.map((ad) => ad.slot)).toEqual([slot, other, other]);
  expect(new Set(both.map((ad) => ad.id)).size).toBe(3);
  const single = await campaign({ slots: [slot], device: 'phone', priority: 90 });
  await passed(single.id, { title: '只给手机' });
  expect((await ads({ agent: PHONE }))[0]?.title).toBe('只给手机');
  expect((await ads())[0]?.title).not.toBe('只给手机');
  expect(await ads({ slots: 'no-such-slot' })).toEqual([]);
});

test('a shop shows none at all, or none on some pages, by its settings', async () => {
  await passed((await campaign()).id);
  await setting('isOn', false);
  expect(await ads()).toEqual([]);
  await setting('isOn', true);
  await setting('kinds', ['topic']);
  expect([await ads(), await ads({ type: 'topic' })].map((some) => some.length)).toEqual([0, 1]);
  await setting('kinds', ['home', 'page', 'news', 'topic', 'conference']);
});

test('what campaigns lean on stays: slots, campaigns with advertisements, and what was shown', async () => {
  const { id, version } = await campaign();
  const one = await passed(id);
  expect(codeOf(await save('advertise.campaign.remove', { id, version }))).toBe('advertise.campaign_used');
  const { data } = await stage.call<{ data: (Saved & { key: string })[] }>('advertise.slot.list', { q: slot }, editor);
  expect(codeOf(await save('advertise.slot.remove', { id: data[0]?.id, version: 1 }))).toBe('advertise.slot_used');
  const renamed = { id: data[0]?.id, version: 1, key: stage.key(), name: '改名' };
  expect(codeOf(await save('advertise.slot.save', renamed))).toBe('advertise.key_kept');
  expect(codeOf(await save('advertise.slot.save', { key: slot, name: '又一个' }))).toBe('advertise.key_taken');
  await ads();
  expect(codeOf(await save('advertise.creative.remove', one))).toBe('advertise.was_shown');
  const strange = await (await house.stage('THIRD')).one('organisation.organisation');
  const { input } = await stage.prepare('advertise.campaign.save');
  const refused = await save('advertise.campaign.save', { ...input, organisationId: strange });
  expect(refused.body).toMatchObject({ code: 'INVALID_INPUT', fields: { organisationId: [expect.any(String)] } });
  const backward = { ...input, startsAt: '2026-12-02T00:00:00+08:00', endsAt: '2026-12-01T00:00:00+08:00' };
  expect((await save('advertise.campaign.save', backward)).body).toMatchObject({
    fields: { endsAt: [expect.any(String)] },
  });
});
