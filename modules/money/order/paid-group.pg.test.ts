import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type NewsStage, newsStage, type Saved } from '../../content/news/test-news-stage.ts';
import { expireDue } from './commands/expire-due.ts';

let stage: NewsStage;
let desk: Ctx;
let now = Date.now();
beforeAll(async () => {
  stage = await newsStage({ now: () => new Date(now) });
  desk = stage.as(await stage.person());
});
afterAll(() => stage.close());

const MINUTE = 60_000;
const FEE = 84_800;
const DINNER = 21_200;
const written = (more: object = {}) => ({
  ...{ title: '年会注册', titleEn: 'Registration', lead: '导语', leadEn: 'Lead', who: 'member', perPerson: 'once' },
  ...{ feeFen: FEE, cap: 10, groupMost: 6, editable: true },
  sections: [
    {
      ...{ key: 'more', title: '加选', titleEn: 'More' },
      questions: [
        { key: 'role', kind: 'text', label: '职务', labelEn: 'Role', required: true },
        {
          ...{ key: 'extra', kind: 'several', label: '加选', labelEn: 'More' },
          options: [
            { key: 'dinner', label: '晚宴', labelEn: 'Dinner', fen: DINNER, cap: 2 },
            { key: 'walk', label: '晨跑', labelEn: 'Run' },
          ],
        },
      ],
    },
  ],
  ...more,
});
const published = async (): Promise<Saved> =>
  stage.step(desk, 'form.form.publish', await stage.step(desk, 'form.form.save', written()));
const member = async (): Promise<Ctx> => stage.as(await stage.person({ kind: 'site', permissions: [] }));

let next = 13_800_000_000;
const colleague = (name: string, extra: string[] = []) => {
  next += 1;
  return { name, phone: String(next), values: { role: '医师', extra } };
};
const open = (extra: string[] = []) => ({ values: { extra } });
type Registered = { key: string; order: { code: string; state: string; totalFen: number } | null };
const register = async (who: Ctx, id: number, people: object[]): Promise<Registered> =>
  (await stage.call<{ data: Registered }>(who, 'form.groupSave', { id, people })).data;
interface Place {
  id: number;
  version: number;
  standing: string;
  canRemove: boolean;
}
const placesOf = async (who: Ctx, key: string): Promise<Place[]> =>
  (await stage.call<{ data: { places: Place[] } }>(who, 'form.group', { key })).data.places;
interface Shown {
  id: number;
  state: string;
  payment: string;
  items: { id: number; title: string; totalFen: number; givenUpAt: string | null }[];
  refunds: { id: number; fen: number; state: string }[];
  entries: { fen: number }[];
}
const orderOf = async (code: string): Promise<Shown> => {
  const list = await stage.call<{ data: { id: number }[] }>(desk, 'order.order.list', { q: code });
  return (await stage.call<{ data: Shown }>(desk, 'order.order.show', { id: list.data[0]?.id })).data;
};
const pay = async (code: string, fen: number): Promise<void> => {
  const { id } = await orderOf(code);
  await stage.call(desk, 'order.payment.book', { order: id, method: 'cash', fen, reference: crypto.randomUUID() });
};
const left = async (id: number): Promise<{ all: number | null; dinners: number | null | undefined }> => {
  type Form = {
    left: number | null;
    sections: { questions: { options: { key: string; left: number | null }[] }[] }[];
  };
  const { data } = await stage.call<{ data: Form }>(desk, 'form.show', { id });
  const options = data.sections.flatMap(({ questions }) => questions.flatMap((question) => question.options));
  return { all: data.left, dinners: options.find(({ key }) => key === 'dinner')?.left };
};

describe('a group that a colleague pays for', () => {
  test('is one order with a line for each part of each person; one of them is given back, and the others stay', async () => {
    const { id } = await published();
    const who = await member();
    const { key, order } = await register(who, id, [
      { isSelf: true, values: { role: '主任', extra: [] } },
      colleague('周以宁', ['dinner']),
      colleague('沈知夏'),
      open(['dinner']),
    ]);
    const code = order?.code ?? '';
    expect(order).toMatchObject({ state: 'placed', totalFen: 4 * FEE + 2 * DINNER });
    expect((await orderOf(code)).items.map(({ title }) => title)).toEqual([
      '年会注册 · 第 1 位',
      '年会注册 · 第 2 位',
      '年会注册 · 第 2 位 · 晚宴',
      '年会注册 · 第 3 位',
      '年会注册 · 第 4 位',
      '年会注册 · 第 4 位 · 晚宴',
    ]);
    expect(await left(id)).toEqual({ all: 6, dinners: 0 });
    await pay(code, 4 * FEE + 2 * DINNER);
    expect((await placesOf(who, key)).map(({ standing }) => standing)).toEqual(['given', 'given', 'given', 'given']);

    const paid = await orderOf(code);
    // Whichever line of the person is named, all of theirs go, and none of somebody else's.
    const quote = await stage.call<{ data: { id: number; backFen: number; keptFen: number } }>(
      ...([desk, 'order.order.quote', { order: paid.id, lines: [paid.items[2]?.id] }] as const),
    );
    expect(quote.data).toMatchObject({ backFen: FEE + DINNER, keptFen: 0 });
    await stage.call(desk, 'order.order.cancel', { order: paid.id, quote: quote.data.id });
    const after = await orderOf(code);
    expect(after.state).toBe('paid');
    expect(after.items.map(({ givenUpAt }) => givenUpAt !== null)).toEqual([false, true, true, false, false, false]);
    expect((await placesOf(who, key)).map(({ standing }) => standing)).toEqual(['given', 'lapsed', 'given', 'given']);
    expect(await left(id)).toEqual({ all: 7, dinners: 1 });
    for (const refund of after.refunds) {
      await stage.call(desk, 'order.refund.book', { id: refund.id, method: 'cash', reference: `R${refund.id}` });
    }
    const settled = await orderOf(code);
    expect(settled.refunds.reduce((sum, { fen }) => sum + fen, 0)).toBe(FEE + DINNER);
    expect(settled.refunds.every(({ state }) => state === 'done')).toBe(true);
    expect(settled.entries.reduce((sum, { fen }) => sum + fen, 0)).toBe(0);
  });

  test('names who is to come without another price, and gives up nothing by itself', async () => {
    const { id } = await published();
    const who = await member();
    const { key, order } = await register(who, id, [colleague('周以宁'), open()]);
    const [first, last] = await placesOf(who, key);
    const named = { answer: last?.id, version: 1, ...colleague('许清和') };
    await expect(
      stage.call(who, 'form.groupName', { ...named, values: { role: '护士', extra: ['dinner'] } }),
    ).rejects.toMatchObject({ code: 'form.fixed' });
    // What is held stays held until it is paid.
    await stage.call(who, 'form.groupName', { ...named, values: { role: '护士', extra: ['walk'] } });
    const removal = stage.call(who, 'form.groupRemove', { answer: first?.id, version: first?.version });
    await expect(removal).rejects.toMatchObject({ code: 'form.fixed' });
    now += 31 * MINUTE;
    await expireDue(desk);
    expect((await placesOf(who, key)).map(({ standing }) => standing)).toEqual(['lapsed', 'lapsed']);
    expect(await left(id)).toEqual({ all: 10, dinners: 2 });
    expect((await orderOf(order?.code ?? '')).state).toBe('expired');
  });

  test('is nobody’s order but the payer’s: whoever is in it is told of no money', async () => {
    const { id } = await published();
    const [who, other] = [await member(), await member()];
    const { order } = await register(who, id, [{ isSelf: true, values: { role: '主任', extra: [] } }]);
    type Mine = { data: { last: { order: { code: string } | null } | null } };
    expect((await stage.call<Mine>(who, 'form.mine', { id })).data.last?.order?.code).toBe(order?.code);
    expect((await stage.call<Mine>(other, 'form.mine', { id })).data.last).toBeNull();
    await expect(stage.call(other, 'order.own', { code: order?.code })).rejects.toMatchObject({ status: 404 });
  });
});
