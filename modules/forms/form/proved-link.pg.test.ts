import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { lastCode, sentCodes, TestBrowser } from '../../people/sign-in/test-browser.ts';

let desk: ShopDesk;
let now = Date.now();
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
});
afterAll(() => desk.app.close());

const questions = [
  { key: 'name', kind: 'text', label: '称呼', required: true },
  { key: 'phone', kind: 'phone', label: '手机' },
];
let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `1391${String(desk.shop.id % 1000).padStart(3, '0')}${String(phones).padStart(4, '0')}`;
};

async function answered(phone = newPhone()): Promise<{ id: number; link: string; phone: string }> {
  const written = {
    title: '来访登记',
    lead: '导语',
    editable: true,
    sections: [{ key: 'main', title: '登记', questions }],
  };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  await desk.call('POST', '/api/admin/form/form/publish', body.data);
  const values = { name: '林知远', ...(phone !== '' && { phone }) };
  const given = await desk.call('POST', '/api/front/form/save', { id: body.data.id, values }, null);
  return { ...given.body.data, phone };
}
const give = (id: number, more: object = {}) => desk.call('POST', '/api/admin/form/answer/link', { id, ...more });
const secretIn = (url: string): string => url.slice(url.indexOf('#') + 1);

/** Whoever holds a link, in a browser of theirs. */
class Holder extends TestBrowser {
  readonly #secret: string;
  readonly #phone: string;

  constructor(url: string, phone: string) {
    super(desk.app, desk.shop);
    this.#secret = secretIn(url);
    this.#phone = phone;
    this.token = this.#secret;
  }

  read = () => this.call('GET', '/api/front/form/linked');
  change = (name: string, version: number) =>
    this.call('POST', '/api/front/form/linked/save', { values: { name }, version });
  ask = (isForAct = false) => this.call('POST', '/api/front/user/auth/link/code', { isForAct });
  answer = (code: string, isForAct = false) => this.call('POST', '/api/front/user/auth/link/prove', { code, isForAct });

  /** Asks for a code, waits until the next may be asked for, and proves the phone by it. */
  async prove(isForAct = false): Promise<void> {
    now += 61_000;
    expect((await this.ask(isForAct)).status).toBe(200);
    const { body } = await this.answer(lastCode(desk.app, this.#phone), isForAct);
    this.token = `${this.#secret}.${body.proof}`;
  }
}

async function held(proof: 'link' | 'sms' | 'act', more: object = {}): Promise<Holder & { id: number }> {
  const { id, phone } = await answered();
  const { body } = await give(id, { proof, ...more });
  return Object.assign(new Holder(body.data.url, phone), { id });
}

describe('a link that asks for a code to the phone in the answer', () => {
  test('opens in the browser that proved the phone, and in no other', async () => {
    const holder = await held('sms', { note: '林知远' });
    expect((await holder.read()).body).toMatchObject({ code: 'LINK_PROOF_NEEDED' });
    const secret = holder.token;
    await holder.prove();
    expect((await holder.read()).body.data).toMatchObject({ values: { name: '林知远' } });
    expect((await holder.change('林知遥', 1)).body).toEqual({ data: { version: 2 } });
    holder.token = secret;
    expect((await holder.read()).body.code).toBe('LINK_PROOF_NEEDED');
  });

  test('tells whoever makes it, and the list, where codes go and no more', async () => {
    const { id, phone } = await answered();
    const { body } = await give(id, { proof: 'act', days: 3, note: '本人' });
    expect(body.data).toMatchObject({ proof: 'act', phoneMasked: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    const list = (await desk.call('GET', `/api/admin/link/list?limit=5&kind=form.answer&thingId=${id}`)).body.data;
    expect(list[0]).toMatchObject({ proof: 'act', note: '本人', phoneMasked: body.data.phoneMasked });
    const { db } = desk.app.ctx(desk.shop);
    const kept = await db.rows('select * from access_link where shop_id = $1 and thing_id = $2', [desk.shop.id, id]);
    expect(JSON.stringify([list, kept])).not.toContain(phone);
  });

  test('takes a code in the browser that asked for it, once, a few times wrong, and for its own use', async () => {
    const holder = await held('act');
    now += 61_000;
    await holder.ask();
    const code = sentCodes(desk.app, (await phoneOf(holder.id)) ?? '').at(-1) ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await holder.answer(code, true)).body.code).toBe('signIn.code_wrong');
    expect((await holder.answer(wrong)).body.code).toBe('signIn.code_wrong');
    expect((await holder.answer(code)).status).toBe(200);
    expect((await holder.answer(code)).body.code).toBe('signIn.code_wrong');
    const phone = (await phoneOf(holder.id)) ?? '';
    now += 61_000;
    await holder.ask();
    const stolen = new TestBrowser(desk.app, desk.shop);
    const login = { phone, code: lastCode(desk.app, phone) };
    for (const [name, value] of holder.cookies) stolen.cookies.set(name, value);
    expect((await stolen.call('POST', '/api/front/user/auth/phone/login', login)).body.code).toBe('signIn.code_wrong');
  });

  test('of the level act takes one code for each change; one that was refused costs none', async () => {
    const holder = await held('act');
    await holder.prove();
    expect((await holder.read()).status).toBe(200);
    expect((await holder.change('未经确认', 1)).body.code).toBe('LINK_ACT_NEEDED');
    await holder.prove(true);
    expect((await holder.change('晚了', 7)).body.code).toBe('VERSION_CONFLICT');
    const two = await Promise.all([holder.change('先', 1), holder.change('后', 1)]);
    expect(two.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await holder.change('再', 2)).body.code).toBe('LINK_ACT_NEEDED');
    const { body } = await desk.call('GET', `/api/configure/shell/audit/list?table=access_link_proof`);
    expect(body.data.every((entry: { actor: { kind: string } }) => entry.actor.kind === 'link')).toBe(true);
  });

  test('ends at once for a browser that had proved it', async () => {
    const holder = await held('sms');
    await holder.prove();
    const [listed] = (await desk.call('GET', `/api/admin/link/list?limit=5&kind=form.answer&thingId=${holder.id}`)).body
      .data;
    await desk.call('POST', '/api/admin/link/end', { id: listed.id });
    expect(await holder.read()).toMatchObject({ status: 401, body: { code: 'LINK_OVER' } });
    expect((await holder.ask()).body.code).toBe('LINK_OVER');
  });
});

test('each use of a link stands in the trail', async () => {
  const holder = await held('link');
  const uses = async (): Promise<number> =>
    (await desk.call('GET', '/api/configure/shell/audit/list?limit=100&table=access_link_use')).body.data.filter(
      (entry: { actor: { kind: string } | null }) => entry.actor?.kind === 'link',
    ).length;
  const before = await uses();
  await holder.read();
  await holder.read();
  expect(await uses()).toBe(before + 2);
});

test('without a phone a link that asks for codes is refused, with one given it is made; members need none', async () => {
  const bare = await answered('');
  expect((await give(bare.id, { proof: 'sms' })).body.code).toBe('form.no_phone');
  expect((await give(bare.id, { proof: 'sms', phone: newPhone() })).status).toBe(200);
  expect((await give(bare.id, { proof: 'link' })).status).toBe(200);
  expect((await give(8_000_000_000)).status).toBe(404);
});

test('the shop says what the link asks that a visitor is told', async () => {
  const set = (values: Record<string, unknown>) =>
    desk.app.services.settings.save(
      desk.app.ctx(desk.shop),
      Object.entries(values).map(([key, value]) => ({ key, value })),
      'test',
    );
  await set({ 'form.linkProof': 'sms', 'form.linkDays': 2 });
  const [own, bare] = [await answered(), await answered('')];
  await set({ 'form.linkProof': null, 'form.linkDays': null });
  const holder = new Holder(`#${own.link}`, own.phone);
  expect((await holder.read()).body.code).toBe('LINK_PROOF_NEEDED');
  await holder.prove();
  expect(Date.parse(String((await holder.read()).body.data?.['until' as never])) - now).toBeLessThan(2 * 86_400_000);
  expect((await new Holder(`#${bare.link}`, '').read()).status).toBe(200);
});

test('a link asks anew when its proof is past its time: a browser’s after twelve hours, one of an act after ten minutes', async () => {
  const holder = await held('act', { days: 7 });
  await holder.prove();
  const browserProof = holder.token;
  now += 11 * 3_600_000;
  expect((await holder.read()).status).toBe(200);
  await holder.prove(true);
  now += 10 * 60_000;
  expect((await holder.change('太晚', 1)).body.code).toBe('LINK_PROOF_NEEDED');
  holder.token = browserProof;
  now += 3_600_000;
  expect((await holder.read()).body.code).toBe('LINK_PROOF_NEEDED');
  await holder.prove(true);
  expect((await holder.change('及时', 1)).body).toEqual({ data: { version: 2 } });
});

const phoneOf = async (id: number): Promise<string | null> => {
  const row = await desk.app
    .ctx(desk.shop)
    .db.row<{ phone: string }>(`select values ->> 'phone' as phone from form_answer where shop_id = $1 and id = $2`, [
      ...[desk.shop.id, id],
    ]);
  return row?.phone ?? null;
};
