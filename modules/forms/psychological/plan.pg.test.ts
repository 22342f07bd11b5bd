import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { moveTurns } from './commands/move-turns.ts';
import { openTurn, settleTurn } from './commands/settle-turn.ts';
import { turnsOfPlans } from './queries/plans.ts';

// Noon of a Monday on the clocks of the shop.
const NOON = Date.parse('2026-11-23T04:00:00Z');
const DAY = 86_400_000;

let desk: ShopDesk;
let ctx: Ctx;
let now = NOON;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  ctx = desk.app.ctx(desk.shop);
  for (const scale of ['phq-9', 'gad-7', 'who-5'])
    await desk.call('POST', '/api/configure/psychological/offer/save', {
      scale,
      version: 0,
      isOn: true,
      who: 'member',
    });
});
afterAll(() => desk.app.close());

async function at<T>(days: number, act: () => Promise<T>): Promise<T> {
  now = NOON + days * DAY;
  try {
    return await act();
  } finally {
    now = NOON;
  }
}
const member = () => signedInPerson(desk.app, desk.shop, 'site');
const make = (who: SignedInPerson, more: object = {}) =>
  desk.call('POST', '/api/admin/psychological/plan/make', {
    ...{ memberId: who.memberId, scale: 'phq-9', startsOn: '2026-11-23', everyDays: 14, times: 3, ...more },
  });
const fill = (who: SignedInPerson, scale = 'phq-9') =>
  desk.call(
    'POST',
    '/api/front/psychological/save',
    {
      scale,
      edition: 1,
      agrees: true,
      values: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`i${n}`, n === 9 ? 'c0' : 'c1'])),
    },
    who,
  );
const shown = async (id: number) => (await desk.call('GET', `/api/admin/psychological/plan/show/${id}`)).body.data;
const states = async (id: number): Promise<string[]> =>
  ((await turnsOfPlans(ctx, [id], false)).get(id) ?? []).map(({ state }) => state);
const stateOf = async (id: number): Promise<string | undefined> =>
  (
    await ctx.db.row<{ state: string }>('select state from psychological_plan where shop_id = $1 and id = $2', [
      desk.shop.id,
      id,
    ])
  )?.state;
const told = (memberId: number): Promise<{ kind: string; isRead: boolean }[]> =>
  ctx.db.rows(
    `select kind, read_at is not null as "isRead" from notice where shop_id = $1 and member_id = $2 and kind like 'psychological.turn_%' order by id`,
    [desk.shop.id, memberId],
  );

describe('a plan that repeats', () => {
  test('is due, filled in, late and missed at its moments; its person and who made it are told, each once', async () => {
    const lin = await member();
    const { id } = (await make(lin)).body.data;
    await moveTurns(ctx);
    await moveTurns(ctx);
    expect(await states(id)).toEqual(['due', 'planned', 'planned']);
    expect(await told(lin.memberId)).toEqual([{ kind: 'psychological.turn_due', isRead: false }]);
    expect((await fill(lin)).status).toBe(200);
    expect(await states(id)).toEqual(['done', 'planned', 'planned']);
    expect(await told(lin.memberId)).toEqual([{ kind: 'psychological.turn_due', isRead: true }]);
    await at(14, () => moveTurns(ctx));
    await at(16, () => moveTurns(ctx));
    expect((await told(lin.memberId)).map(({ kind }) => kind)).toEqual([
      ...['psychological.turn_due', 'psychological.turn_due', 'psychological.turn_late'],
    ]);
    const before = (await told(desk.admin.memberId)).length;
    await at(21, () => moveTurns(ctx));
    expect(await at(21, () => states(id))).toEqual(['done', 'missed', 'planned']);
    expect((await told(desk.admin.memberId)).slice(before)).toEqual([
      { kind: 'psychological.turn_missed', isRead: false },
    ]);
    await at(40, () => moveTurns(ctx));
    expect(await stateOf(id)).toBe('over');
  });

  test('shows how it went on: what was missed is a gap and never zero', async () => {
    const lin = await member();
    const { id } = (await make(lin)).body.data;
    await fill(lin);
    expect(await shown(id)).toMatchObject({
      ...{ state: 'running', done: 1, missed: 0, parts: [{ key: 'total', least: 0, most: 27 }] },
      turns: [{ state: 'done', scores: [8], level: 1 }, { state: 'planned', scores: [], answerId: null }, {}],
    });
    const { body } = await desk.call('GET', '/api/front/psychological/plan/list', undefined, lin);
    expect(body.data).toMatchObject([{ id, turns: [{ state: 'done', scores: [8] }, {}, {}] }]);
  });

  test('takes one answer for a turn, of two at once one; another scale is none of it', async () => {
    const lin = await member();
    const { id } = (await make(lin)).body.data;
    await fill(lin, 'gad-7');
    expect(await states(id)).toEqual(['due', 'planned', 'planned']);
    const both = await Promise.all([fill(lin), fill(lin)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const bound = await ctx.db.rows(
      'select from psychological_answer where shop_id = $1 and member_id = $2 and turn_id is not null',
      [...[desk.shop.id, lin.memberId]],
    );
    expect(bound).toHaveLength(1);
    expect(await states(id)).toEqual(['done', 'planned', 'planned']);
  });

  test('is filled in until the very moment at which a turn closes, and not from there on', async () => {
    const lin = await member();
    const { id } = (await make(lin, { times: 1 })).body.data;
    const [turn] = (await turnsOfPlans(ctx, [id], false)).get(id) ?? [];
    const closes = Date.parse(turn?.closesAt ?? '');
    const open = (moment: number) =>
      at((moment - NOON) / DAY, () => ctx.db.write((tx) => openTurn(ctx, tx, lin.memberId, 'phq-9')));
    expect([await open(closes - 1), await open(closes)]).toMatchObject([{ id: turn?.id }, null]);
    const last = await open(closes - 1);
    if (last !== null) await ctx.db.write((tx) => settleTurn(ctx, tx, last));
    expect(await stateOf(id)).toBe('over');
  });

  test('is refused twice of one scale, for the past, over the next one, of a scale that is off, and for people elsewhere', async () => {
    const lin = await member();
    const both = await Promise.all([make(lin), make(lin)]);
    expect(both.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'psychological.plan_there']);
    expect((await make(lin, { scale: 'gad-7' })).status).toBe(200);
    expect((await make(lin, { scale: 'who-5', startsOn: '2026-11-22' })).body.code).toBe('psychological.plan_past');
    for (const more of [{ everyDays: 3 }, { lateDays: 9 }])
      expect((await make(lin, { scale: 'who-5', ...more })).body.code).toBe('psychological.plan_overlaps');
    expect((await make(lin, { scale: 'k10' })).status).toBe(404);
    const other = await desk.app.makeShop();
    const stranger = await signedInPerson(desk.app, other, 'site');
    expect((await make(stranger)).status).toBe(404);
    const clerk = await signedInPerson(desk.app, desk.shop, 'staff', ['psychological.answer.review']);
    const denied = await desk.call('GET', '/api/admin/psychological/plan/list', undefined, clerk);
    expect([denied.status, denied.body.code]).toEqual([400, 'PERMISSION_DENIED']);
  });

  test('is ended with a reason, once; nothing of it is asked for any more', async () => {
    const lin = await member();
    const { id, version } = (await make(lin)).body.data;
    await moveTurns(ctx);
    const end = (more: object = {}) =>
      desk.call('POST', '/api/admin/psychological/plan/end', { id, version, reason: '已转诊', ...more });
    expect((await end({ reason: '' })).status).toBe(400);
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await end({ version: version + 1 })).body.code).toBe('psychological.plan_settled');
    expect(await states(id)).toEqual(['dropped', 'dropped', 'dropped']);
    expect(await told(lin.memberId)).toMatchObject([{ isRead: true }]);
    await at(30, () => moveTurns(ctx));
    expect(await told(lin.memberId)).toHaveLength(1);
    // A new one may be made then.
    expect((await make(lin)).status).toBe(200);
  });

  test('goes with its person, and an answer that is removed leaves its turn filled in', async () => {
    const lin = await member();
    const { id } = (await make(lin)).body.data;
    const answer = (await fill(lin)).body.data.id;
    expect((await desk.call('POST', '/api/admin/psychological/answer/remove', { id: answer, version: 1 })).status).toBe(
      200,
    );
    expect(await states(id)).toEqual(['done', 'planned', 'planned']);
    await fill(lin, 'gad-7');
    await ctx.db.write((tx) =>
      tx.rows('delete from member where shop_id = $1 and id = $2', [desk.shop.id, lin.memberId]),
    );
    expect(await stateOf(id)).toBeUndefined();
  });
});
