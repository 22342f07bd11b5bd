import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { registrationStage, tier } from './test-registration-stage.ts';

let s: Awaited<ReturnType<typeof registrationStage>>;
beforeAll(async () => {
  s = await registrationStage();
});
afterAll(() => s.stage.close());

interface Choices {
  version: number;
  isPaid: boolean;
  drops: number[];
  takes: { sells: string; key: string; line: number | null; unitFen: number; most: number }[];
}
interface Shown {
  id: number;
  version: number;
  state: string;
  openFen: number;
  totalFen: number;
  refundDueFen: number;
  creditFen: number;
  items: {
    id: number;
    title: string;
    givenUpAt: string | null;
    ladder: { until: string | null; percent: number | null }[];
  }[];
  change: { id: number; dueFen: number; backFen: number } | null;
}
interface Mine {
  state: string;
  items: { product: number; quantity: number; state: string }[];
}

const choicesOf = async (as: Ctx, code: string): Promise<Choices> =>
  (await s.call<{ data: Choices }>(as, 'order.choicesOwn', { code })).data;
const orderOf = async (as: Ctx, code: string): Promise<Shown> =>
  (await s.call<{ data: Shown }>(as, 'order.own', { code })).data;
const mineOf = async (as: Ctx, conference: number): Promise<Mine> =>
  (await s.call<{ data: { mine: Mine } }>(as, 'registration.offer', { conference })).data.mine;
const change = (as: Ctx, code: string, wish: object) =>
  s.call<{ data: { id: number; dueFen: number; backFen: number; keptFen: number } }>(as, 'order.changeOwn', {
    code,
    ...wish,
  });
const had = async (as: Ctx, conference: number): Promise<number[]> =>
  (await mineOf(as, conference)).items.filter(({ state }) => state === 'had').map(({ product }) => product);

/** A member with a paid ticket and dinner of a conference that sells a dearer ticket, too. */
async function registered(more: { kept?: number; dearer?: object } = {}) {
  const conference = await s.conference();
  const ladder = [{ days: 30, percent: more.kept ?? 0 }];
  const ticket = await s.product(conference, { ladder });
  const dearer = await s.product(conference, { title: '贵宾票', tiers: [tier(120_000)], ...more.dearer });
  const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(20_000)], mostEach: 3 });
  const me = await s.member();
  const handed = await s.submit(me, conference, [{ product: ticket }, { product: dinner }]);
  const code = handed.order?.code ?? '';
  await s.pay(code, 104_800);
  const items = (await orderOf(me, code)).items;
  return { conference, ticket, dearer, dinner, me, code, lines: items.map(({ id }) => id) };
}
const take = (key: number, line?: number, quantity = 1) => ({
  ...{ sells: 'registration.item', key: String(key), quantity },
  ...(line === undefined ? {} : { line }),
});

describe('a registration is changed in its order', () => {
  test('OR7 another ticket kind and one more dinner hold once the difference is paid', async () => {
    const { conference, ticket, dearer, dinner, me, code, lines } = await registered();
    const choices = await choicesOf(me, code);
    expect(choices).toMatchObject({ drops: [lines[1]] });
    expect(choices.takes).toEqual([
      expect.objectContaining({ key: String(dearer), line: lines[0], unitFen: 120_000, most: 1 }),
      expect.objectContaining({ key: String(dinner), line: null, unitFen: 20_000, most: 2 }),
    ]);
    const wish = { version: choices.version, takes: [take(dearer, lines[0]), take(dinner)] };
    const { data } = await change(me, code, wish);
    expect(data).toMatchObject({ dueFen: 55_200, backFen: 0 });
    expect(await orderOf(me, code)).toMatchObject({ state: 'paid', openFen: 55_200, totalFen: 104_800 });
    expect(await had(me, conference)).toEqual([ticket, dinner]);
    const again = s.submit(me, conference, [{ product: dinner }]);
    await expect(again).rejects.toMatchObject({ code: 'registration.under_way' });
    await s.pay(code, 55_200);
    expect(await orderOf(me, code)).toMatchObject({ openFen: 0, totalFen: 160_000, change: null });
    expect(await had(me, conference)).toEqual([dinner, dearer, dinner]);
    expect((await mineOf(me, conference)).state).toBe('confirmed');
  });

  test('OR6 one dinner less goes back as its ladder says, by a yes; a version of before is refused', async () => {
    const { conference, ticket, me, code, lines } = await registered({});
    const { version } = await choicesOf(me, code);
    const { data } = await change(me, code, { version, drops: [lines[1]] });
    expect(data).toMatchObject({ dueFen: 0, backFen: 20_000 });
    const stale = change(me, code, { version, drops: [lines[1]] });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    await s.call(me, 'order.confirmChangeOwn', { code, change: data.id });
    expect(await orderOf(me, code)).toMatchObject({ refundDueFen: 20_000, totalFen: 84_800 });
    expect(await had(me, conference)).toEqual([ticket]);
  });

  test('a shared quota that is full lets a ticket give its place to another', async () => {
    const conference = await s.conference();
    const quota = await s.quota(conference, 1);
    const ticket = await s.product(conference, { quotaIds: [quota] });
    const dearer = await s.product(conference, { title: '贵宾票', tiers: [tier(120_000)], quotaIds: [quota] });
    const [me, other] = [await s.member(), await s.member()];
    const code = (await s.submit(me, conference, [{ product: ticket }])).order?.code ?? '';
    await s.pay(code, 84_800);
    await expect(s.submit(other, conference, [{ product: ticket }])).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
    const { version, takes } = await choicesOf(me, code);
    expect(takes.map(({ key }) => key)).toEqual([String(dearer)]);
    await change(me, code, { version, takes: [take(dearer, takes[0]?.line ?? 0)] });
    await s.pay(code, 35_200);
    expect(await had(me, conference)).toEqual([dearer]);
    await expect(s.submit(other, conference, [{ product: dearer }])).rejects.toMatchObject({
      code: 'registration.sold_out',
    });
  });

  test('refuses a ticket less, another kind or number in its place, what is closed, and what the desk decides', async () => {
    const { conference, dinner, me, code, lines } = await registered();
    const { version } = await choicesOf(me, code);
    const refused = async (wish: object, told: string): Promise<void> =>
      expect(change(me, code, { version, ...wish })).rejects.toMatchObject({ code: told });
    await refused({ drops: [lines[0]] }, 'registration.ticket_needed');
    await refused({ takes: [take(dinner, lines[0])] }, 'registration.product_unknown');
    await refused({ takes: [take(dinner, undefined, 3)] }, 'registration.too_many');
    const elsewhere = await s.product(await s.conference());
    await refused({ takes: [take(elsewhere)] }, 'registration.product_unknown');
    const asks = await s.product(conference, { title: '资助票', approves: true, tiers: [tier(0)] });
    await refused({ takes: [take(asks, lines[0])] }, 'registration.product_unknown');
    const second = await s.product(conference, { title: '另一张票', tiers: [tier(1)] });
    await refused({ takes: [take(second)] }, 'registration.one_ticket');
    expect(await orderOf(me, code)).toMatchObject({ version, change: null });
  });

  test('what is not paid is changed at once: a dearer ticket in a full quota, one more dinner, one less, and it is paid', async () => {
    const conference = await s.conference();
    const quota = await s.quota(conference, 1);
    const ticket = await s.product(conference, { quotaIds: [quota] });
    const dearer = await s.product(conference, { title: '贵宾票', tiers: [tier(120_000)], quotaIds: [quota] });
    const dinner = await s.product(conference, { kind: 'dinner', title: '晚宴', tiers: [tier(20_000)], mostEach: 3 });
    const me = await s.member();
    const handed = await s.submit(me, conference, [{ product: ticket }, { product: dinner }]);
    const code = handed.order?.code ?? '';
    const { version, takes, drops, isPaid } = await choicesOf(me, code);
    const line = takes.find(({ key }) => key === String(dearer))?.line ?? 0;
    expect([isPaid, drops.length, line > 0]).toEqual([false, 1, true]);
    const amend = (wish: object) =>
      s.call<{ data: { state: string; version: number; totalFen: number; openFen: number } }>(me, 'order.amendOwn', {
        code,
        ...wish,
      });
    await expect(change(me, code, { version, drops })).rejects.toMatchObject({ code: 'order.change_unpaid' });
    await expect(amend({ version, drops: [line] })).rejects.toMatchObject({ code: 'registration.ticket_needed' });
    const { data } = await amend({ version, takes: [take(dearer, line), take(dinner)] });
    expect(data).toMatchObject({ state: 'placed', totalFen: 160_000, openFen: 160_000 });
    const [first] = (await choicesOf(me, code)).drops;
    const { data: less } = await amend({ version: data.version, drops: [first] });
    expect(less).toMatchObject({ totalFen: 140_000 });
    expect(await had(me, conference)).toEqual([]);
    await s.pay(code, 140_000);
    expect([await had(me, conference), (await mineOf(me, conference)).state]).toEqual([[dearer, dinner], 'confirmed']);
    const other = s.submit(await s.member(), conference, [{ product: ticket }]);
    await expect(other).rejects.toMatchObject({ code: 'registration.sold_out' });
  });

  test('another person’s order is none; the desk changes it, and a change withdrawn leaves everything', async () => {
    const { conference, dearer, dinner, ticket, me, code, lines } = await registered();
    const other = await s.member();
    const { version } = await choicesOf(me, code);
    await expect(choicesOf(other, code)).rejects.toMatchObject({ status: 404 });
    await expect(change(other, code, { version, drops: [lines[1]] })).rejects.toMatchObject({ status: 404 });
    const { id } = await orderOf(me, code);
    const wish = { order: id, version, takes: [take(dearer, lines[0])] };
    const { data } = await s.call<{ data: { id: number } }>(s.desk, 'order.change.make', wish);
    const decide = { order: id, change: data.id };
    await expect(s.call(s.desk, 'order.change.confirm', decide)).rejects.toMatchObject({ code: 'order.change_to_pay' });
    await s.call(s.desk, 'order.change.withdraw', decide);
    expect(await had(me, conference)).toEqual([ticket, dinner]);
    expect(await orderOf(me, code)).toMatchObject({ change: null, openFen: 0 });
  });

  test('who has come in by a ticket keeps it, and may have one more dinner', async () => {
    const { conference, dearer, dinner, me, code, lines } = await registered();
    await s.stage.kit
      .ctx(s.stage.shop)
      .db.write((tx) =>
        tx.rows(`update registration set state = 'checked_in' where shop_id = $1 and conference_id = $2`, [
          ...[s.stage.shop.id, conference],
        ]),
      );
    const { version, takes } = await choicesOf(me, code);
    expect(takes.map(({ key, line }) => [key, line])).toEqual([[String(dinner), null]]);
    const swapped = change(me, code, { version, takes: [take(dearer, lines[0])] });
    await expect(swapped).rejects.toMatchObject({ code: 'registration.step' });
    await change(me, code, { version, takes: [take(dinner)] });
    await s.pay(code, 20_000);
    expect((await mineOf(me, conference)).state).toBe('checked_in');
  });

  test('one’s own orders are found by what is sold in them, or by whom', async () => {
    const { me } = await registered();
    const found = async (type: string): Promise<number> =>
      (await s.call<{ data: unknown[] }>(me, 'order.mine', { type })).data.length;
    expect([await found('registration'), await found('registration.item'), await found('hotel')]).toEqual([1, 1, 0]);
  });

  test('C6 what comes back until when stands at each line', async () => {
    const { me, code } = await registered({ kept: 10 });
    const { items } = await orderOf(me, code);
    expect(items[0]?.ladder).toMatchObject([
      { percent: 10, until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
      { percent: 100, until: null },
    ]);
  });
});
