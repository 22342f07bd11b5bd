import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
let ticket: number;
beforeAll(async () => {
  stage = await exhibitorStage();
  const saved = await stage.act('registration.product.save', {
    ...{
      conferenceId: stage.conference,
      title: '参会证',
      tiers: [{ name: '标准', nameEn: 'Standard', fen: 0 }],
      ladder: [],
    },
  });
  ticket = saved.body.data.id;
});
afterAll(() => stage.app.close());

const CARD = { affiliation: true, phone: '13900000101', mail: 'li@example.org' };

/** Somebody who comes, with the code that they show. */
async function visitor(): Promise<{ who: SignedInPerson; code: string; registration: number }> {
  const who = await signedInPerson(stage.app, stage.shop, 'site');
  await stage.app
    .ctx(stage.shop)
    .db.write((tx) =>
      tx.rows('update member set affiliation = $3 where shop_id = $1 and id = $2', [
        stage.shop.id,
        who.memberId,
        '澄江医院',
      ]),
    );
  const handed = await stage.act(
    'registration.submit',
    { conference: stage.conference, items: [{ product: ticket }] },
    who,
  );
  const { id } = handed.body.data;
  return { who, registration: id, code: (await stage.act('registration.own', { id }, who)).body.data.code };
}
const agree = (who: SignedInPerson, more: object = CARD): Promise<Answer> =>
  stage.act('exhibitor.consentGive', { conference: stage.conference, ...more }, who);
const scan = async (token: string, code: string, more: object = {}) =>
  (await stage.by(token, 'exhibitor.leadScan', { nonce: crypto.randomUUID(), code, ...more })).body.data;
const leads = async (token: string) => (await stage.by(token, 'exhibitor.leads')).body.data;
const exported = async (token: string) => (await stage.by(token, 'exhibitor.leadExport')).body.data.rows;
const met = async (who: SignedInPerson) =>
  (await stage.act('exhibitor.met', { conference: stage.conference }, who)).body;
const company = async () => stage.enter((await stage.exhibitor()).id);

describe('E6 a scan', () => {
  test('tells what was agreed to and nothing else; without an agreement nobody is told anything, nor is anything kept', async () => {
    const [token, one] = [await company(), await visitor()];
    expect(await scan(token, one.code)).toEqual({ outcome: 'not_agreed', lead: null });
    expect(await leads(token)).toEqual([]);
    await agree(one.who, { affiliation: true });
    const { outcome, lead } = await scan(token, one.code);
    expect(outcome).toBe('taken');
    expect(lead).toMatchObject({ person: '李会员', shared: [{ key: 'affiliation', text: '澄江医院' }], scans: 1 });
    // More is told from the next scan on, less at once.
    await agree(one.who, CARD);
    expect((await leads(token))[0].shared).toHaveLength(1);
    expect((await scan(token, one.code)).lead.shared.map(({ key }: { key: string }) => key)).toEqual([
      'affiliation',
      'phone',
      'mail',
    ]);
    await agree(one.who, { affiliation: false, phone: CARD.phone });
    expect((await leads(token))[0].shared).toEqual([{ key: 'phone', text: CARD.phone }]);
  });

  test('of a forged code, of a badge that was replaced, of another conference, says so', async () => {
    const [token, one] = [await company(), await visitor()];
    await agree(one.who);
    expect((await scan(token, `${one.code.slice(0, -3)}AAA`)).outcome).toBe('unknown');
    expect((await scan(token, '随便')).outcome).toBe('unknown');
    const print = async (more: object = {}): Promise<void> => {
      const { status } = await stage.act('checkin.badge.print', { registration: one.registration, ...more });
      expect(status).toBe(200);
    };
    await print();
    expect((await scan(token, await stage.badge(one.registration, 1))).outcome).toBe('taken');
    await print({ reason: '丢失' });
    expect((await scan(token, await stage.badge(one.registration, 1))).outcome).toBe('unknown');
    expect((await scan(token, await stage.badge(one.registration, 2))).outcome).toBe('again');
    const elsewhere = await stage.elsewhere();
    expect((await scan(elsewhere, one.code)).outcome).toBe('elsewhere');
  });

  test('X5 that a phone kept keeps its time, three days at most, and is one scan however often it is handed over', async () => {
    const [token, one] = [await company(), await visitor()];
    await agree(one.who);
    const at = new Date(stage.now() - 3_600_000).toISOString();
    const nonce = crypto.randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => scan(token, one.code, { nonce, at })));
    for (const { outcome, lead } of sent)
      expect([outcome, lead.scans, Date.parse(lead.scannedAt)]).toEqual(['taken', 1, Date.parse(at)]);
    await scan(token, one.code, { at: new Date(stage.now() - 30 * 86_400_000).toISOString() });
    const [lead] = await leads(token);
    expect([lead.scans, Date.parse(lead.scannedAt)]).toEqual([2, Date.parse(at)]);
    const ahead = await scan(token, one.code, { at: new Date(stage.now() + 86_400_000).toISOString() });
    expect(Date.parse(ahead.lead.scannedAt)).toBe(stage.now());
  });
});

test('E7 one lead a person and exhibitor, many scans, by two phones at once too', async () => {
  const { id } = await stage.exhibitor();
  const [one, two] = [await stage.enter(id), await stage.enter(id)];
  const person = await visitor();
  await agree(person.who);
  const both = await Promise.all([scan(one, person.code), scan(two, person.code)]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['again', 'taken']);
  expect(await leads(one)).toMatchObject([{ scans: 2 }]);
  const other = await company();
  expect(await leads(other)).toEqual([]);
  await scan(other, person.code);
  expect((await met(person.who)).data).toHaveLength(2);
});

describe('E6 a consent that is taken back', () => {
  test('masks what is seen and exported from then on, by all or by one, and begins anew with the next scan', async () => {
    const [token, other, one] = [await company(), await company(), await visitor()];
    await agree(one.who);
    const { lead } = await scan(token, one.code);
    await scan(other, one.code);
    const said = {
      id: lead.id,
      version: lead.version,
      heat: 'hot',
      note: '约在周三',
      answers: [{ question: '科室', answer: '血液科' }],
    };
    expect((await stage.by(token, 'exhibitor.leadSay', said)).body.data).toMatchObject({
      heat: 'hot',
      note: '约在周三',
      answers: [{ answer: '血液科' }],
    });
    expect((await stage.by(token, 'exhibitor.leadSay', said)).status).toBe(409);
    expect((await exported(token))[0]).toMatchObject({ person: '李会员', note: '约在周三' });
    const seen = (await met(one.who)).data.find((row: { id: number }) => row.id === lead.id);
    expect(seen).toMatchObject({ scans: 1, sees: ['affiliation', 'phone', 'mail'], isWithdrawn: false });
    await stage.act('exhibitor.metAllow', { id: lead.id, isAllowed: false }, one.who);
    const masked = { person: null, shared: [], note: '', heat: null, answers: [], scans: 1 };
    for (const rows of [await exported(token), await leads(token)]) expect(rows).toMatchObject([masked]);
    expect((await scan(token, one.code)).outcome).toBe('withdrawn');
    expect((await stage.by(token, 'exhibitor.leadSay', { ...said, version: 3 })).body.code).toBe(
      'exhibitor.lead_withdrawn',
    );
    expect((await exported(other))[0].person).toBe('李会员');
    await stage.act('exhibitor.metAllow', { id: lead.id, isAllowed: true }, one.who);
    expect((await exported(token))[0]).toMatchObject({ person: '李会员', note: '约在周三' });
    stage.pass(1 / 1440);
    await stage.act('exhibitor.consentTake', { conference: stage.conference }, one.who);
    for (const door of [token, other]) expect((await exported(door))[0].person).toBeNull();
    expect((await scan(other, one.code)).outcome).toBe('not_agreed');
    expect((await met(one.who)).consent).toMatchObject({ isOver: true, phone: '', mail: '' });
    stage.pass(1 / 1440);
    await agree(one.who);
    expect((await exported(token))[0].person).toBeNull();
    expect((await scan(token, one.code)).outcome).toBe('again');
    expect((await exported(token))[0].person).toBe('李会员');
    expect((await exported(other))[0].person).toBeNull();
  });

  test('X7 is its person’s alone, and another exhibitor’s lead is nobody else’s', async () => {
    const [token, other, one] = [await company(), await company(), await visitor()];
    await agree(one.who);
    const { lead } = await scan(token, one.code);
    const stranger = await signedInPerson(stage.app, stage.shop, 'site');
    expect((await stage.act('exhibitor.metAllow', { id: lead.id, isAllowed: false }, stranger)).status).toBe(404);
    expect((await stage.act('exhibitor.consentTake', { conference: stage.conference }, stranger)).status).toBe(404);
    expect((await stage.by(other, 'exhibitor.leadSay', { id: lead.id, version: 1, note: '偷看' })).status).toBe(404);
    const desk = (await stage.act('exhibitor.lead.list')).body.data.find((row: { id: number }) => row.id === lead.id);
    expect(desk).toMatchObject({ isVisible: true, scans: 1 });
    expect(desk).not.toHaveProperty('note');
  });
});

test('an exhibitor asks what it wants to know of those whom it meets', async () => {
  const token = await company();
  const asked = await stage.by(token, 'exhibitor.leadAsk', { questions: ['科室', '每月用量', '科室'] });
  expect(asked.body.data.questions).toEqual(['科室', '每月用量']);
  expect((await stage.by(token, 'exhibitor.leads')).body.questions).toEqual(['科室', '每月用量']);
  expect(
    (await stage.by(token, 'exhibitor.leadAsk', { questions: Array.from({ length: 6 }, (_, n) => `${n}`) })).status,
  ).toBe(400);
});
