import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { modulesOn } from '../../../kernel/module/modules-on.ts';
import { GRANTED } from '../../../kernel/rules/facts.ts';
import { dressedSql, listedSql, readerValues } from '../envelope/public.ts';
import { cardColumns, cardSource } from './card-sql.ts';
import type { NewsCard } from './contract.ts';
import { type NewsStage, newsStage } from './test-news-stage.ts';

let stage: NewsStage;
let now = new Date('2026-12-01T00:00:00Z');
let admin: Ctx;
let ids: number[];

const at = (time: string): Date => new Date(`2026-12-01T${time}+08:00`);

interface Board {
  id: number | null;
  version: number;
  pins: { type: string; id: number; title: string | null; from: string | null; to: string | null; audience: string }[];
}

beforeAll(async () => {
  stage = await newsStage({ now: () => now });
  admin = stage.as(await stage.person());
  ids = [];
  for (const title of ['一', '二', '三', '四', '五']) ids.push((await stage.published({ title })).id);
});
afterAll(() => stage.close());

const n = (index: number): number => ids[index - 1] as number;
const pin = (index: number, more: object = {}) => ({ type: 'news', id: n(index), ...more });
const board = async (slot: string): Promise<Board> =>
  (await stage.call<{ data: Board }>(admin, 'pins.board.show', { slot })).data;
const hang = async (slot: string, pins: object[], version?: number): Promise<number> =>
  (await stage.step(admin, 'pins.board.save', { slot, version: version ?? (await board(slot)).version, pins })).version;
const seen = async (slot: string, who: Ctx = stage.as(null), more: object = {}): Promise<number[]> =>
  (await stage.call<{ data: { id: number }[] }>(who, 'pins.list', { slot, ...more })).data.map(({ id }) => id);
const slot = (key: string, more: object = {}) =>
  stage.step(admin, 'pins.slot.save', { key, name: key, capacity: 3, ...more });

describe('what is pinned', () => {
  test('the scene: PN1 from its moment on, PN2 the withdrawn one skipped and red, PN3 above the capacity waits', async () => {
    await slot('scene');
    await hang('scene', [pin(1), pin(2), pin(3), pin(4, { from: at('10:00:00').toISOString() }), pin(5)]);
    const two = (await stage.call<{ data: { version: number } }>(admin, 'news.article.show', { id: n(2) })).data;
    await stage.step(admin, 'news.article.withdraw', { id: n(2), version: two.version, reason: '有误' });
    now = at('09:59:00');
    expect(await seen('scene')).toEqual([n(1), n(3), n(5)]);
    now = at('10:00:00');
    expect(await seen('scene')).toEqual([n(1), n(3), n(4)]);
    expect((await board('scene')).pins.map(({ title }) => title)).toEqual(['一', null, '三', '四', '五']);
  });

  test('PN1 a pin ends at its last moment, without a job; one from the desk of the news ends after the days of the slot', async () => {
    await slot('terms', { days: 14 });
    await hang('terms', [pin(1, { to: at('11:00:00').toISOString() }), pin(3)]);
    now = at('10:59:59');
    expect(await seen('terms')).toEqual([n(1), n(3)]);
    now = at('11:00:00');
    expect(await seen('terms')).toEqual([n(3)]);
    await stage.call(admin, 'news.article.pin', { id: n(5), slot: 'terms', pinned: true });
    const hung = (await board('terms')).pins.find(({ id }) => id === n(5));
    expect(Date.parse(String(hung?.to)) - now.getTime()).toBe(14 * 24 * 3600_000);
    await stage.call(admin, 'news.article.pin', { id: n(1), slot: 'terms', pinned: true });
    expect(await seen('terms'), 'what had ended hangs anew').toContain(n(1));
  });

  test('is for its audience, and never for more than those who see the thing', async () => {
    await slot('whom');
    const hidden = await stage.published({ title: '给医生', audience: 'doctor' });
    await hang('whom', [pin(1, { audience: 'member' }), { type: 'news', id: hidden.id }, pin(3)]);
    const reader = async (facts: object) =>
      stage.as(await stage.person({ kind: 'site', permissions: [], facts } as object));
    expect(await seen('whom')).toEqual([n(3)]);
    expect(await seen('whom', await reader({}))).toEqual([n(1), n(3)]);
    const granted = { doctor: GRANTED };
    expect(await seen('whom', await reader(granted))).toEqual([n(1), hidden.id, n(3)]);
  });

  test('stands on the sites of its slot; an unknown slot is not found', async () => {
    await slot('phones', { layout: 'mobile' });
    await hang('phones', [pin(1)]);
    expect(await seen('phones', undefined, { layout: 'mobile' })).toEqual([n(1)]);
    expect(await seen('phones', undefined, { layout: 'front' })).toEqual([]);
    await expect(seen('nowhere')).rejects.toMatchObject({ status: 404 });
    await expect(hang('nowhere', [], 0)).rejects.toMatchObject({ status: 404 });
  });

  test('PN4 of two who arrange a board at once one is told, and so is whoever did not see a pin of the desk', async () => {
    await slot('both');
    const first = await hang('both', [pin(1), pin(3)], 0);
    const orders = [[pin(3), pin(1)], [pin(3)]];
    const told = await Promise.allSettled(orders.map((pins) => hang('both', pins, first)));
    expect(told.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(told.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERSION_CONFLICT' } });
    const { version } = await board('both');
    await stage.call(admin, 'news.article.pin', { id: n(5), slot: 'both', pinned: true });
    await expect(hang('both', [], version)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await expect(hang('both', [], 0)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await seen('both')).toContain(n(5));
  });

  test('a board comes back as it was after an entry of its history', async () => {
    await slot('again');
    await hang('again', [pin(1), pin(3, { to: at('23:00:00').toISOString() })]);
    const was = await board('again');
    await hang('again', [pin(5)]);
    const { version } = await board('again');
    const history = await stage.call<{ data: { id: number; action: string }[] }>(admin, 'pins.board.history', {
      id: was.id,
    });
    const entry = history.data.find(({ action }) => action === 'insert')?.id;
    await stage.call(admin, 'pins.board.bringBack', { id: was.id, version, entry });
    expect((await board('again')).pins).toEqual(was.pins);
  });

  test('two pins of the desk at once both hang', async () => {
    await slot('desk');
    await Promise.all(
      [1, 3, 4, 5].map((one) => stage.call(admin, 'news.article.pin', { id: n(one), slot: 'desk', pinned: true })),
    );
    expect((await board('desk')).pins.map(({ id }) => id)).toEqual([n(5), n(4), n(3), n(1)]);
  });
});

describe('a board refuses', () => {
  test('the same thing twice, an end before the beginning, a thing of another shop, a kind that nobody brings', async () => {
    await slot('strict');
    const other = await stage.kit.makeShop();
    const foreign = await stage.kit
      .ctx(other)
      .db.write((tx) =>
        tx.row<{ id: number }>(`INSERT INTO news (slug, title) VALUES ('foreign', '别家的') RETURNING id`),
      );
    const refused: object[][] = [
      [pin(1), pin(1)],
      [pin(1, { from: at('10:00:00').toISOString(), to: at('10:00:00').toISOString() })],
      [{ type: 'news', id: foreign?.id }],
      [{ type: 'nothing', id: 1 }],
    ];
    for (const pins of refused) {
      await expect(hang('strict', pins, 0)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { pins: [expect.any(String)] },
      });
    }
    expect((await board('strict')).version).toBe(0);
  });

  test('nothing that hangs there and is seen by nobody: it stays until somebody takes it down', async () => {
    await slot('stays');
    const gone = await stage.published({ title: '将撤' });
    await hang('stays', [{ type: 'news', id: gone.id }, pin(1)]);
    await stage.step(admin, 'news.article.withdraw', { ...gone, reason: '有误' });
    await hang('stays', [pin(1), { type: 'news', id: gone.id }]);
    expect((await board('stays')).pins.map(({ title }) => title)).toEqual(['一', null]);
  });
});

test('a package that was made before there were pins keeps the news', () => {
  const on = modulesOn(stage.kit.services.registry.modules, { id: 9, offered: ['news', 'tags'], modulesOff: [] });
  expect(on.has('news')).toBe(true);
});

describe('a slot', () => {
  test('keeps its key, has it alone, and goes once nothing hangs there; that of a module goes back to what it was', async () => {
    const made = await slot('column');
    await expect(slot('column')).rejects.toMatchObject({ code: 'pins.key_taken' });
    await expect(slot('columns', made)).rejects.toMatchObject({ code: 'pins.key_kept' });
    await hang('column', [pin(1)]);
    await expect(stage.call(admin, 'pins.slot.remove', { ...made })).rejects.toMatchObject({ code: 'pins.slot_used' });
    await hang('column', []);
    await stage.call(admin, 'pins.slot.remove', { ...made });
    const own = await slot('home', { capacity: 1 });
    await hang('home', [pin(3), pin(1)]);
    expect(await seen('home')).toEqual([n(3)]);
    await stage.call(admin, 'pins.slot.remove', { ...own });
    expect(await seen('home')).toEqual([n(3), n(1)]);
  });
});

describe('PN5 what is read on top', () => {
  const score = `(coalesce(v.views, 0) + 10) / power(extract(epoch FROM $6::timestamptz - t.published_at) / 3600 + 2, 1.5)`;
  const order = `(t.id = ANY($4)) DESC, CASE WHEN t.id = ANY($4) THEN t.published_at END DESC NULLS LAST, ${score} DESC, t.id DESC`;
  /** How it was answered while each item carried the names of its places: `$4` are those that carry the one asked for. */
  const FORMER = dressedSql(
    `SELECT t.id, row_number() OVER (ORDER BY ${order}) AS "@at" FROM (
       (SELECT t.id FROM news t WHERE ${listedSql} AND t.id = ANY($4) ORDER BY t.published_at DESC, t.id DESC LIMIT $5)
       UNION (SELECT t.id FROM news t WHERE ${listedSql} ORDER BY t.published_at DESC, t.id DESC LIMIT 100)
       UNION (SELECT t.id FROM news_view v JOIN news t ON t.shop_id = v.shop_id AND t.id = v.news_id
              WHERE v.shop_id = $1 AND v.views > 0 AND ${listedSql} ORDER BY v.views DESC, v.news_id DESC LIMIT 100)
     ) best CROSS JOIN LATERAL (SELECT * FROM news t WHERE t.shop_id = $1 AND t.id = best.id OFFSET 0) t
     LEFT JOIN news_view v ON v.shop_id = t.shop_id AND v.news_id = t.id
     ORDER BY ${order} LIMIT $5`,
    { columns: cardColumns, source: cardSource },
  );

  test('is, byte for byte, what it was before there were boards, whatever the desk pins and takes down', async () => {
    await slot('front', { capacity: 50 });
    const reader = stage.as(null);
    const carried = new Set<number>();
    const top = async (limit: number): Promise<string> =>
      JSON.stringify((await stage.call<{ data: NewsCard[] }>(reader, 'news.top', { slot: 'front', limit })).data);
    const former = async (limit: number): Promise<string> =>
      JSON.stringify(await reader.db.rows(FORMER, [...readerValues(reader), [...carried], limit, now.toISOString()]));
    const items: number[] = [];
    for (let made = 0; made < 8; made += 1) {
      now = new Date(now.getTime() + 3600_000);
      items.push((await stage.published({ title: `头条 ${made}`, audience: made === 5 ? 'member' : 'public' })).id);
    }
    for (const [step, at] of [3, 0, 6, 5, 0, 7, 2, 6, 1, 0, 4].entries()) {
      const id = items[at] as number;
      const pinned = !carried.has(id);
      await stage.call(admin, 'news.article.pin', { id, slot: 'front', pinned });
      if (pinned) carried.add(id);
      else carried.delete(id);
      for (const limit of [1, 3, 50]) expect(await top(limit), `step ${step}, ${limit}`).toBe(await former(limit));
    }
  });

  test('follows the board where an editor moved something there, and its capacity', async () => {
    await slot('moved', { capacity: 2 });
    const items: number[] = [];
    for (const title of ['甲', '乙', '丙']) items.push((await stage.published({ title })).id);
    await hang(
      'moved',
      [1, 0, 2].map((at) => ({ type: 'news', id: items[at] })),
    );
    const top = await stage.call<{ data: { id: number }[] }>(stage.as(null), 'news.top', { slot: 'moved', limit: 2 });
    expect(top.data.map(({ id }) => id)).toEqual([items[1], items[0]]);
    await hang('moved', [{ type: 'news', id: items[2], from: new Date(now.getTime() + 1).toISOString() }]);
    const later = await stage.call<{ data: { id: number }[] }>(stage.as(null), 'news.top', { slot: 'moved', limit: 1 });
    expect(later.data[0]?.id, 'what has not begun is not on top').not.toBe(items[0]);
  });
});
