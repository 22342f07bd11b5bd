import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { linkIdentity } from '../../../kernel/identity/accounts.ts';
import { makePeople } from '../../../kernel/identity/persons.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { newPhone } from '../../../kernel/testkit/new-phone.ts';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { inviteMembers, sendInvitations } from '../engine/public.ts';
import { emptyUrns } from './commands/empty-urns.ts';
import { INVITATIONS } from './invitations.ts';
import { INVITATION_LINK } from './invited-contract.ts';
import { tryDraw } from './queries/panel-pool.ts';

const NOON = Date.parse('2026-11-10T04:00:00Z');
const DAY = 24 * 3_600_000;

let desk: ShopDesk;
let ctx: Ctx;
let now = NOON;
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(now) });
  ctx = desk.app.ctx(desk.shop);
});
afterAll(() => desk.app.close());

/** Days later, then back. */
async function later<T>(days: number, act: () => Promise<T>): Promise<T> {
  now = NOON + days * DAY;
  try {
    return await act();
  } finally {
    now = NOON;
  }
}

const sections = [
  {
    ...{ key: 'about', title: '' },
    questions: [
      {
        ...{ key: 'sex', kind: 'one', label: '性别', required: true },
        options: [
          { key: 'f', label: '女' },
          { key: 'm', label: '男' },
        ],
      },
      { key: 'age', kind: 'number', label: '年龄', min: 0, max: 120 },
      {
        ...{ key: 'care', kind: 'several', label: '就诊' },
        options: [
          { key: 'clinic', label: '门诊' },
          { key: 'ward', label: '住院' },
        ],
      },
    ],
  },
];
let named = 0;
async function panelOf(more: object = {}): Promise<number> {
  named += 1;
  const written = { name: `患者样本库 ${named}`, promise: '每年至多几次，随时可退', isOpen: true, sections, ...more };
  const { status, body } = await desk.call('POST', '/api/admin/survey/panel/save', written);
  expect([status, body.fields]).toEqual([200, undefined]);
  return body.data.id;
}
async function published(more: object = {}): Promise<number> {
  const questions = [{ key: 'said', kind: 'longText', label: '想说的', required: true }];
  const written = {
    ...{ title: '随访意愿', lead: '导语', sections: [{ key: 'main', title: '题', questions }], who: 'invited' },
    ...{ closesAt: new Date(NOON + 400 * DAY).toISOString(), ...more },
  };
  const { body } = await desk.call('POST', '/api/admin/survey/survey/save', written);
  expect((await desk.call('POST', '/api/admin/survey/survey/publish', body.data)).status).toBe(200);
  return body.data.id;
}
const join = (who: SignedInPerson, id: number, answers: object = { sex: 'f' }, more: object = {}) =>
  desk.call('POST', '/api/front/survey/panel/join', { id, answers, agrees: true, ...more }, who);
/** Somebody is reached by their phone. */
async function givePhone(memberId: number): Promise<void> {
  const own = await ctx.db.row<{ account: number }>(
    'select account_id as account from member where shop_id = $1 and id = $2',
    [desk.shop.id, memberId],
  );
  await ctx.db.write((tx) =>
    linkIdentity(tx, ctx.services.config, own?.account ?? 0, { kind: 'phone', value: newPhone() }),
  );
}
async function joined(id: number, count: number, answers: (at: number) => object = () => ({ sex: 'f' })) {
  const people: SignedInPerson[] = [];
  for (let at = 0; at < count; at += 1) {
    const person = await signedInPerson(desk.app, desk.shop, 'site');
    await givePhone(person.memberId);
    expect((await join(person, id, answers(at))).status).toBe(200);
    people.push(person);
  }
  return people;
}
const draw = (panelId: number, surveyId: number, size: number, more: object = {}) =>
  desk.call('POST', '/api/admin/survey/draw/make', { panelId, surveyId, size, ...more });
const tried = async (panelId: number, surveyId: number, more: object = {}) => {
  const { status, body } = await desk.call('POST', '/api/admin/survey/draw/try', { panelId, surveyId, ...more });
  return status === 200 ? body.data : body;
};
const asked = async (surveyId: number): Promise<{ id: number; member: number; due: boolean }[]> =>
  ctx.db.rows(
    `select id, member_id as member, due_at is not null as due from survey_invitation where shop_id = $1 and survey_id = $2 order by id`,
    [desk.shop.id, surveyId],
  );
const mine = async (who: SignedInPerson) =>
  (await desk.call('GET', '/api/front/survey/panel/mine', undefined, who)).body.data;
async function byLink(thingId: number, path: string, payload: object = {}) {
  const token = await makeLink(desk.app, desk.shop, { kind: INVITATION_LINK, thingId });
  const answer = await desk.app.app.server.inject({
    ...{ method: 'POST' as const, url: `/api/front/survey/invited/${path}`, payload },
    headers: { host: `${desk.shop.code}.localhost`, 'x-requested-with': 'test', authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, body: answer.json() };
}

describe('a panel', () => {
  test('takes who agrees and answers what it asks, once; says what was said, and changes it', async () => {
    const id = await panelOf();
    const lin = await signedInPerson(desk.app, desk.shop, 'site');
    expect((await join(lin, id, { sex: 'f' }, { agrees: false })).body.code).toBe('survey.agree_first');
    expect((await join(lin, id, { sex: 'x', age: '200', other: '1' })).body.fields).toMatchObject({
      ...{ 'answers.sex': expect.anything(), 'answers.age': expect.anything(), 'answers.other': expect.anything() },
    });
    const both = await Promise.all([join(lin, id), join(lin, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [place] = await mine(lin);
    expect(place).toMatchObject({ panelId: id, values: { sex: 'f' }, asked: 0, answered: 0, leftAt: null, version: 1 });
    expect((await join(lin, id, { sex: 'f', age: '44' }, { version: 1 })).body.data).toEqual({ version: 2 });
    expect((await join(lin, id, { sex: 'f', age: '44' }, { version: 2 })).body.data).toEqual({ version: 2 });
    expect((await join(lin, id, { sex: 'm' }, { version: 1 })).body.code).toBe('VERSION_CONFLICT');
  });

  test('that is shut takes nobody, is listed no more, and is still read by who belongs to it', async () => {
    const id = await panelOf();
    const [lin] = await joined(id, 1);
    const shown = (await desk.call('GET', `/api/admin/survey/panel/show/${id}`)).body.data;
    const { id: _id, version, people: _people, gone: _gone, updatedAt: _at, ...values } = shown;
    await desk.call('POST', '/api/admin/survey/panel/save', { id, version, ...values, isOpen: false });
    const zhou = await signedInPerson(desk.app, desk.shop, 'site');
    expect((await join(zhou, id)).body.code).toBe('survey.panel_shut');
    const show = (who: SignedInPerson | null) =>
      desk.call('GET', `/api/front/survey/panel/show/${id}`, undefined, who).then(({ status }) => status);
    expect([await show(null), await show(zhou), await show(lin ?? null)]).toEqual([404, 404, 200]);
    const { body } = await desk.call('GET', '/api/front/survey/panel/list', undefined, null);
    expect(body.data.map((one: { id: number }) => one.id)).not.toContain(id);
  });

  test('asks choices, yes or no and numbers alone, keeps the kind of a key, and stays once it was joined', async () => {
    const text = [{ key: 'a', title: '', questions: [{ key: 'name', kind: 'text', label: '姓名' }] }];
    const refused = await desk.call('POST', '/api/admin/survey/panel/save', {
      ...{ name: '问姓名的', promise: '同意', sections: text },
    });
    expect(refused.body.fields.sections).toHaveLength(1);
    const id = await panelOf();
    await joined(id, 1);
    const other = [{ key: 'about', title: '', questions: [{ key: 'age', kind: 'yesNo', label: '成年' }] }];
    const changed = { id, version: 1, name: `改 ${id}`, promise: '同意', sections: other };
    expect((await desk.call('POST', '/api/admin/survey/panel/save', changed)).body.fields.sections).toHaveLength(1);
    const gone = await desk.call('POST', '/api/admin/survey/panel/remove', { id, version: 1 });
    expect(gone.body.code).toBe('survey.panel_used');
  });

  test('of another shop is none: neither read, joined, left nor drawn', async () => {
    const id = await panelOf();
    await joined(id, 1);
    const other = await openShopDesk();
    try {
      const survey = { panelId: id, surveyId: 1, size: 1 };
      const member = await signedInPerson(other.app, other.shop, 'site');
      const statuses = [
        (await other.call('GET', `/api/front/survey/panel/show/${id}`, undefined, member)).status,
        (await other.call('POST', '/api/front/survey/panel/join', { id, agrees: true }, member)).status,
        (await other.call('POST', '/api/front/survey/panel/leave', { id }, member)).status,
        (await other.call('POST', '/api/admin/survey/draw/make', survey)).status,
      ];
      expect(statuses).toEqual([404, 404, 404, 404]);
    } finally {
      await other.app.close();
    }
  });

  test('takes who signed on paper, by the desk, which says where the paper is', async () => {
    const id = await panelOf();
    const lin = await signedInPerson(desk.app, desk.shop, 'site');
    const add = (memberId: number) =>
      desk.call('POST', '/api/admin/survey/panellist/add', { panelId: id, memberId, note: '三号柜' });
    const both = await Promise.all([add(lin.memberId), add(lin.memberId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = await desk.call('GET', `/api/admin/survey/panellist/list?panelId=${id}`);
    expect(body.data).toMatchObject([{ memberId: lin.memberId, way: 'desk', asked: 0, askedAt: null }]);
  });
});

describe('a sample', () => {
  test('is drawn by lot among those who answered so, and can be drawn again from its lot', async () => {
    const id = await panelOf();
    const people = await joined(id, 6, (at) => ({
      sex: at < 4 ? 'f' : 'm',
      age: String(20 + at * 10),
      care: ['ward'],
    }));
    const surveyId = await published();
    const wanted = [
      { question: 'sex', options: ['f'] },
      { question: 'age', from: 30 },
      { question: 'care', options: ['clinic', 'ward'] },
    ];
    expect(await tried(id, surveyId, { wanted })).toMatchObject({ free: 3, unmet: 3, least: 1 });
    const { body } = await draw(id, surveyId, 2, { wanted });
    expect(body.data).toMatchObject({ drawn: 2, eligible: 3 });
    const shown = (await desk.call('GET', `/api/admin/survey/draw/show/${body.data.id}`)).body.data;
    expect(shown.wantedWords).toEqual(['性别: 女', '年龄: 30–', '就诊: 门诊 / 住院']);
    const place = (member: number): string => createHash('sha256').update(`${shown.lot}/${member}`).digest('hex');
    const among = people.slice(1, 4).map(({ memberId }) => memberId);
    const first = among.toSorted((a, b) => (place(a) < place(b) ? -1 : 1)).slice(0, 2);
    expect((await asked(surveyId)).map(({ member }) => member).sort()).toEqual(first.sort());
    expect(await tried(id, surveyId)).toMatchObject({ free: 4, there: 2 });
  });

  test('is spread evenly over the answers to a question', async () => {
    const id = await panelOf();
    const people = await joined(id, 9, (at) => ({ sex: at < 7 ? 'f' : 'm' }));
    const surveyId = await published();
    await draw(id, surveyId, 4, { spread: 'sex' });
    const men = new Set(people.slice(7).map(({ memberId }) => memberId));
    expect((await asked(surveyId)).filter(({ member }) => men.has(member))).toHaveLength(2);
  });

  test('leaves out who rests, who was asked often enough within a year, and who cannot be reached', async () => {
    const id = await panelOf({ restDays: 30, mostYear: 2 });
    await joined(id, 1);
    const [nobody = 0] = await ctx.db.write((tx) =>
      makePeople(tx, ctx.services.config, [{ name: '无法送达', affiliation: '', contacts: [] }]),
    );
    await desk.call('POST', '/api/admin/survey/panellist/add', { panelId: id, memberId: nobody, note: '三号柜' });
    const surveys = [await published(), await published(), await published()] as const;
    const pool = (surveyId: number) =>
      tryDraw(ctx, { panelId: id, surveyId, wanted: [], spread: '' }).then(({ data }) => data);
    expect(await pool(surveys[0])).toMatchObject({ free: 1, unreached: 1 });
    await draw(id, surveys[0], 2);
    expect(await asked(surveys[0])).toHaveLength(1);
    expect(await pool(surveys[1])).toMatchObject({ free: 0, resting: 1 });
    expect((await draw(id, surveys[1], 1)).body.code).toBe('survey.draw_none');
    expect(await later(30, () => pool(surveys[1]))).toMatchObject({ resting: 0, free: 1 });
    // Whom the desk invites by hand was asked as well.
    const [lin] = await asked(surveys[0]);
    await later(31, () => ctx.db.write((tx) => inviteMembers(ctx, tx, INVITATIONS, surveys[1], [lin?.member ?? 0])));
    expect(await later(62, () => pool(surveys[2]))).toMatchObject({ free: 0, enough: 1 });
    expect(await later(366, () => pool(surveys[2]))).toMatchObject({ free: 1, enough: 0 });
  });

  test('keeps what was promised to who joined, where the panel asks more often since', async () => {
    const id = await panelOf({ restDays: 90, mostYear: 1 });
    await joined(id, 1);
    const shown = (await desk.call('GET', `/api/admin/survey/panel/show/${id}`)).body.data;
    const { id: _id, version, people: _people, gone: _gone, updatedAt: _at, ...values } = shown;
    await desk.call('POST', '/api/admin/survey/panel/save', { id, version, ...values, restDays: 1, mostYear: 12 });
    const [one, two] = [await published(), await published()];
    await draw(id, one, 1);
    expect(await tried(id, two)).toMatchObject({ free: 0, resting: 1 });
  });

  test('of two drawn at once asks nobody twice', async () => {
    const [one, two] = [await panelOf(), await panelOf()];
    const people = await joined(one, 3);
    for (const person of people) await join(person, two);
    const surveys = [await published(), await published()];
    const both = await Promise.all([draw(one, surveys[0] ?? 0, 2), draw(two, surveys[1] ?? 0, 2)]);
    expect(both.map(({ body }) => body.data.drawn).sort()).toEqual([1, 2]);
    const all = [...(await asked(surveys[0] ?? 0)), ...(await asked(surveys[1] ?? 0))].map(({ member }) => member);
    expect(new Set(all).size).toBe(3);
  });

  test('for an anonymous survey is never of so few that one could be told', async () => {
    const id = await panelOf();
    await joined(id, 6);
    const surveyId = await published({ anonymous: true });
    expect(await tried(id, surveyId)).toMatchObject({ least: 5 });
    expect((await draw(id, surveyId, 4)).body.code).toBe('survey.draw_few');
    expect((await draw(id, surveyId, 5)).body.data.drawn).toBe(5);
    for (const { id: invitation } of await asked(surveyId))
      expect((await byLink(invitation, 'save', { answers: { said: `只有样本说过 ${invitation}` } })).status).toBe(200);
    await later(401, () => emptyUrns(ctx));
    const sheets = await ctx.db.rows<{ row: string }>(
      'select to_jsonb(t)::text as row from survey_sheet t where t.shop_id = $1 and t.survey_id = $2',
      [desk.shop.id, surveyId],
    );
    expect(sheets).toHaveLength(5);
    // V6: neither who, nor by which draw, nor what they said of themselves lies beside what was said.
    for (const { row } of sheets)
      expect(Object.keys(JSON.parse(row)).sort()).toEqual(['counted_on', 'id', 'shop_id', 'survey_id', 'values']);
  });

  test('is refused for a survey that is over, and by a question that the panel does not ask', async () => {
    const id = await panelOf();
    await joined(id, 1);
    const surveyId = await published({ closesAt: new Date(NOON + DAY).toISOString() });
    for (const wanted of [
      [{ question: 'weight', from: 1 }],
      [{ question: 'sex', options: ['x'] }],
      [{ question: 'sex', from: 1 }],
    ])
      expect((await draw(id, surveyId, 1, { wanted })).body.code).toBe('INVALID_INPUT');
    expect((await draw(id, surveyId, 1, { spread: 'care' })).body.code).toBe('INVALID_INPUT');
    const closed = await published();
    await ctx.db.write((tx) =>
      tx.rows('update survey set closes_at = $3 where shop_id = $1 and id = $2', [
        ...[desk.shop.id, closed, new Date(NOON - DAY).toISOString()],
      ]),
    );
    expect((await draw(id, closed, 1)).body.code).toBe('survey.closed');
  });
});

describe('leaving', () => {
  test('by the link of an invitation ends reminders and drawing, and takes away what was said of oneself', async () => {
    const id = await panelOf({ restDays: 1 });
    const [lin] = await joined(id, 1, () => ({ sex: 'f', age: '40' }));
    const surveyId = await published();
    await draw(id, surveyId, 1);
    await sendInvitations(ctx, INVITATIONS);
    const [invitation] = await asked(surveyId);
    expect((await byLink(invitation?.id ?? 0, 'open')).body.data.panel).toEqual({
      ...{ id, name: expect.any(String), hasLeft: false },
    });
    expect((await byLink(invitation?.id ?? 0, 'leave')).status).toBe(200);
    expect((await byLink(invitation?.id ?? 0, 'leave')).status).toBe(200);
    expect(await asked(surveyId)).toMatchObject([{ due: false }]);
    // What was asked already may still be answered.
    expect((await byLink(invitation?.id ?? 0, 'save', { answers: { said: '最后一次' } })).status).toBe(200);
    const [place] = await mine(lin as SignedInPerson);
    expect(place).toMatchObject({ leftAt: expect.any(String), values: {}, asked: 1, answered: 1 });
    expect(await tried(id, await published())).toMatchObject({ free: 0, resting: 0 });
  });

  test('by oneself, and coming back agrees anew', async () => {
    const id = await panelOf();
    const [lin] = (await joined(id, 1)) as [SignedInPerson];
    const leave = () => desk.call('POST', '/api/front/survey/panel/leave', { id }, lin);
    expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
    const [place] = await mine(lin);
    expect((await join(lin, id, { sex: 'm' }, { version: place.version, agrees: false })).body.code).toBe(
      'survey.agree_first',
    );
    expect((await join(lin, id, { sex: 'm' }, { version: place.version })).status).toBe(200);
    expect(await mine(lin)).toMatchObject([{ leftAt: null, values: { sex: 'm' } }]);
  });

  test('by the desk needs a reason and happens once', async () => {
    const id = await panelOf();
    await joined(id, 1);
    const { body } = await desk.call('GET', `/api/admin/survey/panellist/list?panelId=${id}`);
    const [{ id: place, version }] = body.data;
    const end = (more: object = {}) =>
      desk.call('POST', '/api/admin/survey/panellist/end', { id: place, version, reason: '本人来电', ...more });
    expect((await end({ reason: '' })).status).toBe(400);
    const both = await Promise.all([end(), end()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await end({ version: version + 1 })).body.code).toBe('survey.panel_left');
  });
});
