import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PublishedKey, verifyCode } from '../../../kernel/rules/signed-code.ts';
import { shopCodeSigner } from '../../../kernel/security/code-signer.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { signCodes, takeCode } from '../../platform/device/public.ts';
import { BADGE } from './badge-contract.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.now();
let desk: ShopDesk;
let now = START;
let form: number;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  const questions = [
    { key: 'name', kind: 'text', label: '姓名', personal: true, required: true },
    { key: 'unit', kind: 'text', label: '单位' },
  ];
  const written = { title: '年会注册', lead: '导语', sections: [{ key: 'main', title: '登记', questions }] };
  const { body } = await desk.call('POST', '/api/admin/form/form/save', written);
  await desk.call('POST', '/api/admin/form/form/publish', body.data);
  form = body.data.id;
});
beforeEach(() => {
  now = START;
});
afterAll(() => desk.app.close());

async function answer(name = '林知远'): Promise<number> {
  const row = await desk.app.ctx(desk.shop).db.write((tx) =>
    tx.row<{ id: number }>(
      `insert into form_answer (form_id, edition, values, title, submitted_at) select f.id, 1, $3, f.title, now() from form f
       where f.shop_id = $1 and f.id = $2 returning id`,
      [desk.shop.id, form, JSON.stringify({ name, unit: '青屿医院' })],
    ),
  );
  return row?.id ?? 0;
}
async function badge(id: number, days = 400, of = desk.shop): Promise<string> {
  const codes = await signCodes(desk.app.ctx(of), BADGE, [{ id, until: new Date(now + days * DAY_MS) }]);
  return codes.get(id) ?? '';
}
const scan = (code: string, who = desk.admin) => desk.call('POST', '/api/admin/form/badge/scan', { code }, who);
const published = async (): Promise<{ shop: number; keys: PublishedKey[] }> =>
  (await desk.call('GET', '/api/front/device/code/keys', undefined, null)).body.data;
const offline = async (code: string) => {
  const { shop, keys } = await published();
  return verifyCode(code, keys, { shop, kind: BADGE, now: new Date(now) });
};
const rotate = (key: number, days = 30, who = desk.admin) =>
  desk.call('POST', '/api/admin/device/code/rotate', { key, days }, who);
const present = async (): Promise<number> => (await published()).keys[0]?.key ?? 0;

describe('a badge', () => {
  test('is believed without a line, and looked up with one', async () => {
    const id = await answer();
    const code = await badge(id);
    expect(await offline(code)).toMatchObject({ fault: null, claims: { id, kind: BADGE } });
    const { status, body } = await scan(`https://x.example.org/backend/badges#${code}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ id, formId: form, formTitle: '年会注册', name: '林知远', standing: 'given' });
    const colleague = await signedInPerson(desk.app, desk.shop, 'staff', ['form.answer.view']);
    expect((await scan(code, colleague)).body.data.name).not.toBe('林知远');
    const stranger = await signedInPerson(desk.app, desk.shop, 'staff', ['form.form.view']);
    expect((await scan(code, stranger)).body.code).toBe('PERMISSION_DENIED');
  });

  test('that was forged, changed, is over, for something else or of another shop is refused by name, with a line and without', async () => {
    const id = await answer();
    const code = await badge(id);
    const other = await desk.app.makeShop();
    const [ticket = ''] = (
      await signCodes(desk.app.ctx(desk.shop), 'ticket', [{ id, until: new Date(now + DAY_MS) }])
    ).values();
    const signer = shopCodeSigner(Buffer.alloc(32, 1), desk.shop.id, await present());
    const until = Math.floor(now / 1000) + 60;
    for (const [fault, text] of [
      ['unreadable', `${id}`],
      ['other_shop', await badge(id, 400, other)],
      ['other_kind', ticket],
      ['unknown_key', signer.code({ kind: BADGE, shop: desk.shop.id, id, until, key: 77 })],
      ['forged', signer.code({ kind: BADGE, shop: desk.shop.id, id, until, key: await present() })],
      ['forged', code.replace(`.${id.toString(36)}.`, `.${(id + 1).toString(36)}.`)],
      ['expired', await badge(id, -1)],
    ] as const) {
      expect((await offline(text)).fault).toBe(fault);
      expect((await scan(text)).body).toMatchObject({ code: `device.signed_${fault}` });
    }
    // Of another shop's number behind its own signature there is nothing here either.
    const theirs = await signedInPerson(desk.app, other, 'staff', ['*']);
    const answered = await desk.app.app.server.inject({
      ...{ method: 'POST', url: '/api/admin/form/badge/scan', headers: theirs.headers },
      payload: { code: await badge(id, 400, other) },
    });
    expect([answered.statusCode, answered.json().code]).toEqual([404, 'form.badge_gone']);
  });

  test('is void with its answer, which no signature knows', async () => {
    const id = await answer();
    const code = await badge(id);
    await desk.app
      .ctx(desk.shop)
      .db.write((tx) => tx.rows('delete from form_answer where shop_id = $1 and id = $2', [desk.shop.id, id]));
    expect((await offline(code)).fault).toBeNull();
    expect(await scan(code)).toMatchObject({ status: 404, body: { code: 'form.badge_gone' } });
  });
});

describe('keys', () => {
  test('follow one another: the one before holds for its days, older ones no more', async () => {
    const id = await answer();
    const before = await present();
    const first = await badge(id);
    expect((await rotate(before)).body.data).toEqual({ key: before + 1 });
    const second = await badge(id);
    expect(second).not.toBe(first);
    expect((await published()).keys).toHaveLength(2);
    for (const code of [first, second]) expect((await offline(code)).fault).toBeNull();
    expect((await scan(first)).status).toBe(200);
    now = START + 31 * DAY_MS;
    expect((await offline(first)).fault).toBe('key_ended');
    // By then nobody is signed in any more who was at the start.
    const there = desk.app.ctx(desk.shop);
    await expect(takeCode(there, BADGE, first)).rejects.toMatchObject({ code: 'device.signed_key_ended' });
    expect(await takeCode(there, BADGE, second)).toMatchObject({ id });
    now = START;
    expect((await rotate(before + 1)).status).toBe(200);
    expect((await offline(first)).fault).toBe('unknown_key');
    expect((await scan(first)).body.code).toBe('device.signed_unknown_key');
    expect((await scan(second)).status).toBe(200);
  });

  test('change once where two change them at once, and by those alone who may', async () => {
    const key = await present();
    const both = await Promise.all([rotate(key), rotate(key)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await present()).toBe(key + 1);
    const stranger = await signedInPerson(desk.app, desk.shop, 'staff', ['device.device.view']);
    expect((await rotate(key + 1, 30, stranger)).body.code).toBe('PERMISSION_DENIED');
    expect((await rotate(key + 1, 900)).status).toBe(400);
  });

  test('of one shop are none of another, and say nothing of what they are made from', async () => {
    const other = await desk.app.makeShop();
    const answered = await desk.app.app.server.inject({
      ...{ method: 'GET', url: '/api/front/device/code/keys', headers: { host: `${other.code}.localhost` } },
    });
    const { data } = answered.json<{ data: { shop: number; keys: PublishedKey[] } }>();
    expect(data).toMatchObject({ shop: other.id, keys: [{ key: 1, endsAt: null }] });
    const mine = (await published()).keys.map(({ publicKey }) => publicKey);
    expect(mine).not.toContain(data.keys[0]?.publicKey);
  });
});
