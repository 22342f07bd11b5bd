import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopCodeSigner } from '../../../kernel/security/code-signer.ts';
import { enrolDevice } from '../../../kernel/testkit/device.ts';
import { askAttempt } from './commands/ask-attempt.ts';
import { paymentStage } from './test-payments.ts';

type Pay = {
  state: 'waiting' | 'paid';
  visit: string;
  shown: { fen: number; text: string } | null;
} | null;

let stage: Awaited<ReturnType<typeof paymentStage>>;
let hall: { conference: number; ticket: number; gate: number };

const post = async (path: string, input: object, who = stage.desk) => {
  const { status, body } = await stage.call('POST', path, { ...input }, who);
  if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`);
  return body.data;
};
const day = (after: number): string =>
  new Date(stage.kit.services.now().getTime() + after * 86_400_000).toISOString().slice(0, 10);

async function conferenceWithGate(): Promise<{ conference: number; gate: number }> {
  const draft = await post('/api/admin/conference/conference/save', {
    ...{
      title: '血液学年会',
      lead: '导语',
      body: '<p>正文</p>',
      startsOn: day(1),
      endsOn: day(2),
      city: '青屿',
      venue: '会展中心',
    },
  });
  const { id: conference } = await post('/api/admin/conference/conference/publish', draft);
  const list = await post('/api/admin/checkin/list/save', { conferenceId: conference, name: '入场' });
  const gate = await post('/api/admin/checkin/gate/save', { listId: list.id, name: '自助机' });
  return { conference, gate: gate.id };
}

const ticketOf = async (conferenceId: number): Promise<number> =>
  (
    await post('/api/admin/registration/product/save', {
      ...{ conferenceId, title: '现场票', titleEn: 'Ticket', ladder: [] },
      tiers: [{ name: '标准价', nameEn: 'Standard', fen: 84_800 }],
    })
  ).id;

beforeAll(async () => {
  stage = await paymentStage();
  const made = await conferenceWithGate();
  hall = { ...made, ticket: await ticketOf(made.conference) };
});
afterAll(() => stage.close());

/** Asks as a kiosk does. */
const kioskAt = async (gate: number) => {
  const { token } = await enrolDevice(stage.kit, stage.shop, { work: 'checkin.kiosk', workId: gate });
  return async (what: string, input: object) => {
    const answer = await stage.kit.app.server.inject({
      ...{ method: 'POST', url: `/api/front/checkin/kiosk/${what}`, payload: JSON.stringify(input) },
      headers: {
        ...{ ...stage.payer.headers, authorization: `Bearer ${token}` },
        'content-type': 'application/json',
      },
    });
    const { code, data } = JSON.parse(answer.body);
    return { code: code as string | undefined, data };
  };
};
type Kiosk = Awaited<ReturnType<typeof kioskAt>>;

/** The payer of the stage, who ordered a ticket and has not paid, as a kiosk knows them. */
async function unpaid(kiosk: Kiosk): Promise<{ id: number; code: string; visit: string }> {
  const { id } = await post(
    '/api/front/registration/submit',
    { conference: hall.conference, items: [{ product: hall.ticket, quantity: 1 }] },
    stage.payer,
  );
  const until = Math.floor(stage.kit.services.now().getTime() / 1000) + 3600;
  const signer = shopCodeSigner(stage.kit.services.config.secretKey, stage.shop.id, 1);
  const code = signer.code({ kind: 'ticket', shop: stage.shop.id, id, until, key: 1 });
  const looked = await kiosk('look', { code });
  if (looked.data === undefined) throw new Error(`The kiosk said ${looked.code}.`);
  return { id, code, visit: looked.data.visit };
}
const pay = async (kiosk: Kiosk, visit: string): Promise<Pay> => (await kiosk('pay', { visit })).data;
const attempts = () =>
  stage.ctx.db.rows<{ id: number; number: string; fen: number }>(
    'select id, number, fen from payment_attempt where shop_id = $1 order by id',
    [stage.shop.id],
  );

test('K4 who has not paid pays at the kiosk by WeChat, and is checked in with their badge', async () => {
  const kiosk = await kioskAt(hall.gate);
  const { id, visit } = await unpaid(kiosk);
  const confirm = async (said: string) => (await kiosk('confirm', { visit: said, nonce: crypto.randomUUID() })).data;
  expect(await confirm(visit)).toMatchObject({ outcome: 'unpaid', badge: null });
  // What one kiosk knows is nothing at another one, and nobody pays for another number.
  const refused = { code: 'checkin.visit_over' };
  expect(await (await kioskAt(hall.gate))('pay', { visit })).toMatchObject(refused);
  expect(await kiosk('pay', { visit: visit.replace(/^\d+/, String(id + 1)) })).toMatchObject(refused);

  const first = await pay(kiosk, visit);
  expect(first).toMatchObject({ state: 'waiting', shown: { fen: 84_800, text: expect.any(String) } });
  // Asked again while they pay it is the same payment, also by two at once.
  const again = await Promise.all([pay(kiosk, visit), pay(kiosk, first?.visit ?? '')]);
  for (const one of again) expect(one?.shown?.text).toBe(first?.shown?.text);
  const [attempt, ...more] = await attempts();
  expect([attempt?.fen, more]).toEqual([84_800, []]);

  stage.world.pay(attempt?.number ?? '');
  await askAttempt(stage.ctx, attempt?.id ?? 0);
  const paid = await pay(kiosk, again[0]?.visit ?? '');
  expect(paid).toMatchObject({ state: 'paid', shown: null });
  expect(await confirm(paid?.visit ?? '')).toMatchObject({ outcome: 'entry', badge: { number: expect.any(String) } });
});

test('K4 who walks away from the code is forgotten, however often the kiosk asks', async () => {
  const made = await conferenceWithGate();
  hall = { ...made, ticket: await ticketOf(made.conference) };
  const kiosk = await kioskAt(made.gate);
  let { visit } = await unpaid(kiosk);
  let answer = await kiosk('pay', { visit });
  for (let minutes = 0; minutes < 20 && answer.code === undefined; minutes += 2) {
    visit = answer.data?.visit ?? visit;
    stage.pass(2);
    answer = await kiosk('pay', { visit });
  }
  expect(answer).toMatchObject({ code: 'checkin.visit_over' });
});

test('the cash desk: who has not paid is told what is due where they stand, pays in cash and comes in', async () => {
  const made = await conferenceWithGate();
  hall = { ...made, ticket: await ticketOf(made.conference) };
  const { id, code } = await unpaid(await kioskAt(made.gate));
  const redeem = (shown: object) =>
    post('/api/admin/checkin/redeem', { gate: made.gate, nonce: crypto.randomUUID(), ...shown });
  const told = await redeem({ code });
  expect(told).toMatchObject({ outcome: 'unpaid', registration: id });
  const { body } = await stage.call('GET', '/api/admin/order/order/list', { q: told.order }, stage.desk);
  const [order] = body.data;
  expect(order).toMatchObject({ code: told.order, totalFen: 84_800, state: 'placed' });
  const taken = { order: order.id, method: 'cash', fen: 84_800, reference: '现场收据 0001' };
  await post('/api/admin/order/payment/book', taken);
  expect(await redeem({ registration: id })).toMatchObject({ outcome: 'entry', order: '' });
  // Who is in is kept by no order.
  expect(await redeem({ code })).toMatchObject({ outcome: 'already', order: '' });
});

test('K4 a kiosk of another conference, and a shop without WeChat Pay, send to the desk', async () => {
  const here = hall;
  const other = await conferenceWithGate();
  hall = { ...other, ticket: await ticketOf(other.conference) };
  const [far, near] = [await kioskAt(other.gate), await kioskAt(here.gate)];
  const { code, visit } = await unpaid(far);
  expect(await pay(far, visit)).toMatchObject({ state: 'waiting' });
  const { visit: astray } = (await near('look', { code })).data as { visit: string };
  expect(await pay(near, astray)).toBeNull();
  await stage.set({ mchid: '' });
  expect(await pay(far, visit)).toBeNull();
});
