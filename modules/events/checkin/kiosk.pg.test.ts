import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '../../../kernel/tenancy/shop.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { lastCode, TestBrowser } from '../../people/sign-in/test-browser.ts';
import { enterByWeixin, linkIn, openQr, saidTo, type WeixinKit, weixinKit } from '../../service/weixin/test-weixin.ts';
import { KIOSK } from './device-contract.ts';

const CONFERENCE = 770_001;
const PHONE = '13800138770';

let world: WeixinKit;
let shop: Shop;
let kiosk: string;

const db = () => world.kit.ctx(shop).db;
const rowsOf = <T extends object>(sql: string, values: unknown[] = []) => db().write((tx) => tx.rows<T>(sql, values));
const register = (member: unknown) =>
  rowsOf(
    `insert into registration (conference_id, member_id, state, submitted_at, confirmed_at) values ($1, $2, 'confirmed', now(), now())`,
    [CONFERENCE, member],
  );

beforeAll(async () => {
  world = await weixinKit();
  shop = world.one;
  const [list] = await rowsOf<{ id: number }>(
    `insert into checkin_list (conference_id, name) values ($1, '入场') returning id`,
    [CONFERENCE],
  );
  const [gate] = await rowsOf<{ id: number }>(
    `insert into checkin_gate (list_id, name) values ($1, '自助机') returning id`,
    [list?.id],
  );
  kiosk = (await enrolDevice(world.kit, shop, { work: KIOSK, workId: gate?.id ?? 0 })).token;
});
afterAll(() => world.close());

const browserAt = () => new TestBrowser(world.kit, shop);
const ask = (browser: TestBrowser, what: string, input: Record<string, unknown>) =>
  browser.call('POST', `/api/front/checkin/kiosk/${what}`, input, { authorization: `Bearer ${kiosk}` });

test('K4 who confirms the scene of this kiosk in WeChat is known, and nobody is signed in by it', async () => {
  const member = browserAt();
  await enterByWeixin(world, member, 'wu', 'weixin_open');
  const [somebody] = await rowsOf<{ id: number }>(
    'select id from member where shop_id = $1 and account_id is not null order by id desc limit 1',
    [shop.id],
  );
  await register(somebody?.id);
  const screen = browserAt();
  const qr = await openQr(screen);
  await world.scan(qr.scene, 'wu');
  const { scene, key } = linkIn(saidTo(world.posted.at(-1)));
  await browserAt().call('POST', '/api/front/weixin/scene/confirm', { scene, key });
  const { code } = (await qr.state()) as { code: string };
  // What one kiosk showed is nothing at another browser.
  expect((await ask(browserAt(), 'weixin', { code })).body).toMatchObject({ data: null });
  const known = await ask(screen, 'weixin', { code });
  expect(known).toMatchObject({ status: 200, body: { data: { visit: expect.stringContaining('.weixin.') } } });
  expect((await ask(screen, 'weixin', { code })).body).toMatchObject({ data: null });
  const { visit } = known.body.data as { visit: string };
  const done = await ask(screen, 'confirm', { visit, nonce: crypto.randomUUID() });
  expect(done).toMatchObject({ status: 200, body: { data: { outcome: 'entry', way: 'weixin' } } });
});

test('K4 who has the phone is known by its code, which works once; who is not registered is told so', async () => {
  const screen = browserAt();
  const known = async (code?: string) => {
    if (code === undefined) await screen.send(PHONE);
    return ask(screen, 'phone', { phone: PHONE, code: code ?? lastCode(world.kit, PHONE) });
  };
  expect(await known()).toMatchObject({ status: 200, body: { data: null } });
  world.wait(61_000);
  const own = browserAt();
  await own.send(PHONE);
  await own.call('POST', '/login', { channel: 'phone', phone: PHONE, code: lastCode(world.kit, PHONE) });
  const [somebody] = await rowsOf<{ id: number }>(
    'select id from member where shop_id = $1 and account_id is not null order by id desc limit 1',
    [shop.id],
  );
  await register(somebody?.id);
  world.wait(61_000);
  const found = await known();
  expect(found).toMatchObject({ status: 200, body: { data: { visit: expect.stringContaining('.phone.') } } });
  expect(await known(lastCode(world.kit, PHONE))).toMatchObject({ status: 400, body: { code: 'signIn.code_wrong' } });
});
