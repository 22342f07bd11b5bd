import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type House, openHouse } from '../../../kernel/conformance/house.ts';
import { PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { tableDesk } from '../../../kernel/testkit/table-desk.ts';
import type { OfferedScale, Scoring } from './admin-contract.ts';
import type { Report } from './contract.ts';

let house: House;
let stage: Stage;
let elsewhere: Stage;
beforeAll(async () => {
  house = await openHouse();
  [stage, elsewhere] = [await house.stage('SCALES'), await house.stage('BEYOND')];
  for (const [scale, who] of [
    ['phq-9', 'member'],
    ['gad-7', 'visitor'],
    ['dass-21', 'member'],
  ] as const)
    await stage.call('psychological.offer.save', { scale, version: 0, isOn: true, who });
});
afterAll(() => house.close());

const moderate = ['c2', 'c2', 'c1', 'c2', 'c1', 'c1', 'c1', 'c0', 'c0'];
const values = (choices: readonly (string | null)[]) =>
  Object.fromEntries(choices.flatMap((choice, index) => (choice === null ? [] : [[`i${index + 1}`, choice]])));
const sheet = (more: object = {}) => ({
  ...{ scale: 'phq-9', edition: 1, values: values(moderate), agrees: true },
  ...more,
});

interface Refused {
  status: number;
  code: string;
  fields?: Record<string, string[]>;
}
async function refusal(name: string, input: Record<string, unknown>, as?: Caller, on = stage): Promise<Refused> {
  const { status, body } = await on.play(name, new PreparedCall(input, as === undefined ? {} : { as }));
  const { code, fields } = body as unknown as Refused;
  return { status, code, ...(fields && { fields }) };
}

async function member(): Promise<{ id: number; caller: Caller }> {
  const { member: made, caller } = await stage.newcomer();
  return { id: made.id, caller };
}
const give = async (caller: Caller, more: object = {}): Promise<{ id: number; isUrgent: boolean; link?: string }> =>
  (
    await stage.call<{ data: { id: number; isUrgent: boolean; link?: string } }>(
      'psychological.save',
      sheet(more),
      caller,
    )
  ).data;
const reportOf = async (id: number, caller: Caller): Promise<Report> =>
  (await stage.call<{ data: Report }>('psychological.report', { id }, caller)).data;
const offer = async (scale: string, on = stage): Promise<OfferedScale> => {
  const { data } = await on.call<{ data: OfferedScale[] }>('psychological.offer.list');
  const found = data.find(({ id }) => id === scale);
  if (found === undefined) throw new Error(`No ${scale}.`);
  return found;
};

describe('what a shop offers', () => {
  test('is listed and shown as items, rules and version; what is off is not there', async () => {
    const { data } = await stage.call<{ data: { id: string }[] }>('psychological.scale.list', {}, visitor(stage.shop));
    expect(data.map(({ id }) => id)).toEqual(['phq-9', 'gad-7', 'dass-21']);
    const shown = await stage.call<{ data: Record<string, unknown> }>(
      'psychological.scale.show',
      { id: 'phq-9' },
      visitor(stage.shop),
    );
    expect(Object.keys(shown.data).sort()).toEqual(['items', 'rules', 'scale', 'version']);
    expect(shown.data).toMatchObject({
      version: 1,
      scale: {
        id: 'phq-9',
        items: 9,
        isWatched: true,
        safety: { hotlines: [{ phone: '12356' }, { phone: '120' }, { phone: '110' }] },
      },
      rules: [
        { key: 'total', least: 0, most: 27, share: 0.2, bands: [{ from: 0, to: 4 }, {}, {}, {}, { from: 20, to: 27 }] },
      ],
    });
    for (const id of ['who-5', 'sds', 'mmse', 'nothing'])
      expect(await refusal('psychological.scale.show', { id }, visitor(stage.shop))).toMatchObject({ status: 404 });
    expect(
      await refusal('psychological.scale.show', { id: 'phq-9' }, visitor(elsewhere.shop), elsewhere),
    ).toMatchObject({
      status: 404,
    });
  });

  test('shows whoever configures how each scale is scored, and the words of one without a right to nobody', async () => {
    const scoring = async (id: string): Promise<Scoring> =>
      (await stage.call<{ data: Scoring }>('psychological.offer.scoring', { id })).data;
    expect(await scoring('phq-9')).toMatchObject({
      alertItem: 'i9',
      rules: [
        {
          ...{ least: 0, most: 27, share: 0.2, reverse: [], times: null },
          bands: [
            { from: 0, to: 4 },
            { from: 5, to: 9 },
            { from: 10, to: 14 },
            { from: 15, to: 19 },
            { from: 20, to: 27 },
          ],
        },
      ],
    });
    const sds = await scoring('sds');
    expect(sds.rules[0]).toMatchObject({
      times: 1.25,
      reverse: ['i2', 'i5', 'i6', 'i11', 'i12', 'i14', 'i16', 'i17', 'i18', 'i20'],
    });
    expect(sds.items.map(({ text }) => text)).toEqual(Array(20).fill(null));
    expect(await refusal('psychological.offer.scoring', { id: 'mmse' })).toMatchObject({ status: 404 });
  });

  test('a scale that needs a licence is refused by its name', async () => {
    for (const scale of ['MMSE', 'moca', '医院焦虑抑郁量表（HADS）'])
      expect(await refusal('psychological.offer.save', { scale, version: 0, isOn: true })).toEqual({
        ...{ status: 409, code: 'psychological.licensed' },
      });
    expect(await refusal('psychological.offer.save', { scale: 'no-such', version: 0, isOn: true })).toMatchObject({
      status: 404,
    });
  });

  test('SDS stays off until somebody states that the shop may use it, and goes off with that statement', async () => {
    const on = { scale: 'sds', isOn: true, who: 'member' };
    expect(await refusal('psychological.offer.save', { ...on, version: 0 })).toEqual({
      ...{ status: 409, code: 'psychological.rights_needed' },
    });
    const note = '与权利人的协议 2026-07';
    const confirmed = await stage.call<{ data: { version: number } }>('psychological.offer.confirm', {
      ...{ scale: 'sds', version: 0, note },
    });
    expect(await offer('sds')).toMatchObject({ isOn: false, confirmed: { note, by: expect.any(String) } });
    await stage.call('psychological.offer.save', { ...on, ...confirmed.data });
    const shown = await offer('sds');
    expect(shown).toMatchObject({ isOn: true });
    await stage.call('psychological.offer.withdraw', { scale: 'sds', version: shown.version, reason: '协议到期' });
    expect(await offer('sds')).toMatchObject({ isOn: false, confirmed: null });
    expect(await refusal('psychological.offer.save', { ...on, version: shown.version })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    expect(await refusal('psychological.offer.confirm', { scale: 'k10', version: 0, note })).toMatchObject({
      code: 'psychological.rights_clear',
    });
    expect(await offer('sds', elsewhere)).toMatchObject({ isOn: false, confirmed: null, version: 0 });
  });

  test('of two who switch a scale at once, one is told', async () => {
    const tries = await Promise.all(
      [true, false].map((isOn) =>
        refusal('psychological.offer.save', { scale: 'audit', version: 0, isOn, who: 'member' }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('filling in', () => {
  test('the server scores, and keeps the version; the report says what it means and what to do', async () => {
    const { caller } = await member();
    const { id, isUrgent, link } = await give(caller);
    expect([isUrgent, link]).toEqual([false, undefined]);
    expect(await reportOf(id, caller)).toMatchObject({
      version: 1,
      parts: [{ raw: 10, score: 10, band: { key: 'moderate', name: '中度抑郁症状', level: 2 } }],
      level: 2,
      ...{ answered: 9, asked: 9, isUrgent: false },
      advice: expect.stringContaining('医生'),
      safety: { hotlines: [{ phone: '12356' }, {}, {}] },
      trend: [{ id, scores: [10] }],
    });
  });

  test('what is missing is made up for within the rule, and never counts as zero', async () => {
    const { caller } = await member();
    const one = await give(caller, { values: values(['c2', 'c2', 'c2', 'c2', 'c2', 'c2', 'c2', 'c2', null]) });
    expect((await reportOf(one.id, caller)).parts).toMatchObject([{ score: 18 }]);
    const two = await give(caller, { values: values(['c2', null, null, 'c0']) });
    const report = await reportOf(two.id, caller);
    expect(report).toMatchObject({ parts: [{ score: null, band: null }], level: null, answered: 2 });
    expect(report.answers[1]?.text).toBe('（未答）');
    expect(report.trend.map(({ scores }) => scores)).toEqual([[18], [null]]);
  });

  test('three parts stand side by side, and the furthest decides', async () => {
    const { caller } = await member();
    const given = Object.fromEntries(
      Array.from({ length: 21 }, (_, at) => [`i${at + 1}`, [3, 5, 10, 13, 16, 17, 21].includes(at + 1) ? 'c2' : 'c0']),
    );
    const { id } = await give(caller, { scale: 'dass-21', values: given });
    expect((await reportOf(id, caller)).parts.map(({ key, raw, score }) => [key, raw, score])).toEqual([
      ['depression', 14, 28],
      ['anxiety', 0, 0],
      ['stress', 0, 0],
    ]);
  });

  test('is refused without consent, without an answer, by another version, with strange answers or a wrong phone', async () => {
    const { caller } = await member();
    const said = (more: object) => refusal('psychological.save', sheet(more), caller);
    expect(await said({ agrees: false })).toMatchObject({ status: 400, code: 'psychological.consent_needed' });
    expect(await said({ values: {} })).toMatchObject({ status: 400, code: 'psychological.nothing_answered' });
    expect(await said({ edition: 2 })).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect(await said({ phone: '12' })).toMatchObject({ status: 400, code: 'psychological.phone_wrong' });
    expect(await said({ scale: 'who-5' })).toMatchObject({ status: 404 });
    expect(await said({ values: { i1: 'c9', i10: 'c0', total_score: '27' } })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'values.i1': [expect.any(String)],
        'values.i10': [expect.any(String)],
        'values.total_score': [expect.any(String)],
      },
    });
    expect(await refusal('psychological.save', sheet(), visitor(stage.shop))).toMatchObject({ status: 401 });
    const { data } = await stage.call<{ data: object[] }>('psychological.mine', {}, caller);
    expect(data).toEqual([]);
  });

  test('a member has their own reports, and nobody else’s', async () => {
    const [{ caller }, other] = [await member(), await member()];
    const { id } = await give(caller);
    await give(caller, { scale: 'gad-7', values: values(['c0', 'c0', 'c0', 'c0', 'c0', 'c0', 'c1']) });
    const { data, total } = await stage.call<{ data: { scale: string; level: number }[]; total: number }>(
      'psychological.mine',
      {},
      caller,
    );
    expect([total, data.map(({ scale, level }) => [scale, level])]).toEqual([
      2,
      [
        ['gad-7', 0],
        ['phq-9', 2],
      ],
    ]);
    expect(await refusal('psychological.report', { id }, other.caller)).toMatchObject({ status: 404 });
    const stranger = (await elsewhere.newcomer()).caller;
    expect(await refusal('psychological.report', { id }, stranger, elsewhere)).toMatchObject({ status: 404 });
  });

  test('a visitor comes back by the link alone, until it is ended', async () => {
    const given = { scale: 'gad-7', values: values(['c3', 'c3', 'c3', 'c3', 'c3', 'c3', 'c3']) };
    const { id, link } = await give(visitor(stage.shop), given);
    const holder: Caller = { ...visitor(stage.shop), token: link ?? '' };
    const { data } = await stage.call<{ data: Report }>('psychological.linked', {}, holder);
    expect(data).toMatchObject({ id, level: 4, parts: [{ score: 21 }], trend: [] });
    await stage.call('psychological.linkedEnd', {}, holder);
    expect(await refusal('psychological.linked', {}, holder)).toMatchObject({ status: 401, code: 'LINK_OVER' });
  });

  test('the same sheet sent again is one answer', async () => {
    const { caller } = await member();
    const send = () =>
      stage.play('psychological.save', new PreparedCall(sheet(), { as: caller }), {
        'idempotency-key': 'scale-once-1',
      });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect((await stage.call<{ total: number }>('psychological.mine', {}, caller)).total).toBe(1);
  });
});

describe('the desk', () => {
  type Row = {
    id: number;
    scale: string;
    member: { name: string } | null;
    phone: string;
    result: string;
    level: number;
  };
  const list = async (input: Record<string, unknown>, as?: Caller): Promise<Row[]> =>
    (await stage.call<{ data: Row[] }>('psychological.answer.list', input, as)).data;

  test('finds answers by scale, level, urgency, person and time, with names and phones masked', async () => {
    const { id: memberId, caller } = await member();
    const { id } = await give(caller, { phone: '138 0000 8000', values: values([...moderate.slice(0, 8), 'c1']) });
    await give(caller, { scale: 'gad-7', values: values(['c0', 'c0', 'c0', 'c0', 'c0', 'c0', 'c0']) });
    const { caller: clerk } = await stage.newcomer(['psychological.answer.review']);
    const ids = async (input: object) => (await list({ memberId, ...input }, clerk)).map((row) => row.id);
    expect(await ids({ scale: 'phq-9' })).toEqual([id]);
    expect(await ids({ level: 2 })).toEqual([id]);
    expect(await ids({ isUrgent: true })).toEqual([id]);
    expect(await ids({ level: 4 })).toEqual([]);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await ids({ from: tomorrow })).toEqual([]);
    expect(await ids({ to: tomorrow })).toHaveLength(2);
    const [row] = await list({ memberId, scale: 'phq-9' }, clerk);
    expect(row).toMatchObject({ scale: 'phq-9', result: '总分 11/27，中度抑郁症状', phone: '138****8000', level: 2 });
    expect(row?.member?.name).toMatch(/\*/);
    const { caller: chief } = await stage.newcomer([
      ...['psychological.answer.review', 'psychological.answer.plain', 'member.person.unmasked'],
    ]);
    expect((await list({ memberId, scale: 'phq-9' }, chief))[0]).toMatchObject({ phone: '13800008000' });
    const shown = await stage.call<{ data: { answers: { text: string }[]; trend: object[] } }>(
      'psychological.answer.show',
      { id },
      clerk,
    );
    expect(shown.data.answers[8]?.text).toBe('好几天');
    expect(shown.data.trend).toHaveLength(1);
  });

  test('nobody without the right sees one, nor an editor of content', async () => {
    const { caller } = await stage.newcomer(['form.answer.view', 'news.article.view']);
    expect(await refusal('psychological.answer.list', {}, caller)).toMatchObject({
      status: 400,
      code: 'PERMISSION_DENIED',
    });
    const [one] = await list({});
    expect(await refusal('psychological.answer.show', { id: one?.id }, undefined, elsewhere)).toMatchObject({
      status: 404,
    });
    const { db } = house.kit.ctx(stage.shop);
    const holders = await db.rows<{ key: string }>(
      `select distinct r.key from role r join role_grant g on g.shop_id = r.shop_id and g.role_id = r.id
       where r.shop_id = $1 and r.key in ('editor', 'chief') and g.permission like 'psychological.%'`,
      [stage.shop.id],
    );
    expect(holders.map(({ key }) => key)).toEqual(['chief']);
  });

  test('a file of them says what the list says to whoever may take one, with what is masked masked', async () => {
    const { caller } = await member();
    await give(caller, { phone: '13800008001' });
    const clerk = await signedInPerson(house.kit, stage.shop, 'staff', [
      ...['psychological.answer.review', 'psychological.answer.export'],
    ]);
    const keys = ['scaleName', 'result', 'level', 'phone'];
    const rows = await tableDesk(house.kit, stage.shop).exported(clerk, '/api/admin/psychological/answer/list', keys);
    expect(rows[1]).toEqual(['PHQ-9 抑郁症筛查量表', '总分 10/27，中度抑郁症状', '2', '138****8001']);
  });
});
