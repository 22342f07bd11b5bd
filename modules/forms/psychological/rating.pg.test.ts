import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk, type ShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';

const NOON = Date.parse('2026-11-23T04:00:00Z');

let desk: ShopDesk;
let other: ShopDesk['shop'];
beforeAll(async () => {
  desk = await openShopDesk({ now: () => new Date(NOON) });
  other = await desk.app.makeShop();
  for (const scale of ['gad-7', 'phq-9', 'who-5', 'hamd-17', 'hama-14'])
    await desk.call('POST', '/api/configure/psychological/offer/save', {
      ...{ scale, version: 0, isOn: true, who: 'visitor' },
    });
});
afterAll(() => desk.app.close());

const member = () => signedInPerson(desk.app, desk.shop, 'site');
const values = (count: number, choice: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`i${index + 1}`, choice]));
const fill = (who: SignedInPerson | null, more: object = {}) =>
  desk.call(
    'POST',
    '/api/front/psychological/save',
    {
      ...{ scale: 'gad-7', edition: 1, agrees: true, values: { ...values(7, 'c1'), i1: 'c2', i2: 'c2', i3: 'c2' } },
      ...more,
    },
    who,
  );
const partOf = async (who: SignedInPerson, more: object) => {
  const { body } = await fill(who, more);
  expect(body.data?.id, JSON.stringify(body)).toBeGreaterThan(0);
  return (await desk.call('GET', `/api/front/psychological/report/${body.data.id}`, undefined, who)).body.data.parts[0];
};
const group = (more: object = {}) => ({
  part: 'total',
  sex: 'both',
  from: 0,
  to: 120,
  mean: '4.1',
  sd: '3',
  cuts: '',
  ...more,
});
const norm = (more: object = {}) => ({
  ...{
    scale: 'phq-9',
    name: '本院门诊',
    nameEn: 'Our outpatients',
    source: '本院 2025 年门诊 1,204 人',
    groups: [group()],
  },
  ...more,
});
const saveNorm = (input: object) => desk.call('POST', '/api/configure/psychological/norm/save', input);

describe('7 norms by sex and age', () => {
  test('the report says with whom it compared, and nothing of who did not say who they are', async () => {
    const who = await member();
    const part = await partOf(who, { sex: 'female', age: 34 });
    expect(part).toMatchObject({
      ...{ score: 10, band: { key: 'moderate' } },
      compared: { sex: 'female', from: 14, to: 120, mean: 3.2, sd: 3.5, t: 69, hasBands: false },
    });
    expect(part.compared.said).toBe(
      '常模：德国一般人群 2006，14 岁及以上女性，均值 3.2，标准差 3.5。T 分 69（均值为 50）。来源：Löwe B et al. Med Care 2008;46:266–274。',
    );
    expect((await partOf(who, { sex: 'male', age: 34 })).compared).toMatchObject({ mean: 2.7, t: 73 });
    for (const unsaid of [{}, { sex: 'female' }, { age: 34 }]) expect((await partOf(who, unsaid)).compared).toBeNull();
    expect((await fill(who, { sex: 'other', age: 34 })).status).toBe(400);
  });

  test('a norm of the shop stands in the place of what is shipped, with bands of its own; what was compared before stays', async () => {
    const who = await member();
    const given = { scale: 'phq-9', values: values(9, 'c1') };
    expect((await partOf(who, { ...given, sex: 'male', age: 30 })).compared).toBeNull();
    const { body: made } = await saveNorm(
      norm({ groups: [group({ sex: 'male', from: 18, to: 40, cuts: '4, 8, 12, 18' }), group({ mean: '6' })] }),
    );
    const young = await partOf(who, { ...given, sex: 'male', age: 30 });
    expect(young).toMatchObject({
      ...{
        score: 9,
        band: { key: 'moderate', level: 2 },
        compared: { norm: '本院门诊', mean: 4.1, t: 66, hasBands: true },
      },
      bands: [
        { from: 0, to: 3 },
        { from: 4, to: 7 },
        { from: 8, to: 11 },
        { from: 12, to: 17 },
        { from: 18, to: 27 },
      ],
    });
    expect(await partOf(who, { ...given, sex: 'male', age: 41 })).toMatchObject({
      ...{ band: { key: 'mild', level: 1 }, compared: { mean: 6, hasBands: false } },
    });
    const { body: mine } = await desk.call('GET', '/api/front/psychological/mine', undefined, who);
    await saveNorm({ ...norm({ isOn: false }), ...made.data });
    expect((await partOf(who, { ...given, sex: 'male', age: 30 })).compared).toBeNull();
    const { body: before } = await desk.call(
      'GET',
      `/api/front/psychological/report/${mine.data[1].id}`,
      undefined,
      who,
    );
    expect(before.data.parts[0]).toMatchObject({ band: { key: 'moderate' }, compared: { mean: 4.1 } });
  });

  test('what is no norm is refused: of another part, of nobody, twice of somebody, beyond the scores', async () => {
    const faulty: object[] = [
      { groups: [group({ part: 'stress' })] },
      { groups: [group({ from: 50, to: 40 })] },
      { groups: [group({ mean: '128' })] },
      { groups: [group({ sd: '0' })] },
      { groups: [group({ cuts: '5, 10' })] },
      { groups: [group({ cuts: '5, 10, 10, 20' })] },
      { groups: [group({ to: 40 }), group({ from: 40 })] },
      { groups: [] },
      { groups: [group({ mean: 'high' })] },
      { source: '' },
    ];
    for (const more of faulty)
      expect(await saveNorm(norm({ scale: 'who-5', ...more })), JSON.stringify(more)).toMatchObject({ status: 400 });
    expect(await saveNorm(norm({ scale: 'mmse' }))).toMatchObject({ status: 404 });
    const tries = await Promise.all([1, 2].map(() => saveNorm(norm({ scale: 'who-5' }))));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('somebody who says an age of a child is a minor, whatever they tick', async () => {
    expect(await fill(await member(), { age: 12, isMinor: false })).toMatchObject({
      ...{ status: 409, body: { code: 'psychological.guardian_needed' } },
    });
    expect(await fill(null, { age: 12 })).toMatchObject({ body: { code: 'psychological.minor_signs_in' } });
  });
});

const rate = (who: SignedInPerson, input: object, by?: SignedInPerson) =>
  desk.call(
    'POST',
    '/api/admin/psychological/rating/save',
    {
      ...{
        memberId: who.memberId,
        scale: 'hamd-17',
        edition: 1,
        agrees: true,
        values: values(17, 'c1'),
        note: '门诊会谈',
      },
      ...input,
    },
    by,
  );

describe('7 scales that a professional rates by', () => {
  test('are offered to nobody else, at no device and in no plan', async () => {
    const { body } = await desk.call('GET', '/api/front/psychological/scale/list', undefined, null);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['phq-9', 'gad-7', 'who-5']);
    const who = await member();
    expect(await desk.call('GET', '/api/front/psychological/scale/show/hamd-17', undefined, null)).toMatchObject({
      status: 404,
    });
    expect(await fill(who, { scale: 'hamd-17', values: values(17, 'c0') })).toMatchObject({ status: 404 });
    const plan = { memberId: who.memberId, scale: 'hamd-17', startsOn: '2026-11-23', everyDays: 14, times: 2 };
    expect(await desk.call('POST', '/api/admin/psychological/plan/make', plan)).toMatchObject({ status: 404 });
    const { body: rated } = await desk.call('GET', '/api/admin/psychological/rating/scales');
    expect(rated.data.map(({ id }: { id: string }) => id)).toEqual(['hamd-17', 'hama-14']);
  });

  test('the server scores, names the rater, and the person reads it where it is shared alone', async () => {
    const who = await member();
    const { body: kept } = await rate(who, {});
    expect(kept.data).toMatchObject({ isUrgent: true });
    const { body: shown } = await desk.call('GET', `/api/admin/psychological/answer/show/${kept.data.id}`);
    expect(shown.data).toMatchObject({
      ...{ score: 17, level: 3, ratingNote: '门诊会谈', isShared: false, member: { id: who.memberId } },
      parts: [{ score: 17, most: 52, band: { key: 'moderate' } }],
    });
    expect(shown.data.ratedByName).not.toBe('');
    const own = async () => (await desk.call('GET', '/api/front/psychological/mine', undefined, who)).body;
    expect((await own()).total).toBe(0);
    const report = `/api/front/psychological/report/${kept.data.id}`;
    expect(await desk.call('GET', report, undefined, who)).toMatchObject({ status: 404 });
    const { body: shared } = await rate(who, { scale: 'hama-14', values: values(14, 'c2'), shares: true });
    expect(await own()).toMatchObject({ total: 1, data: [{ id: shared.data.id, level: 3 }] });
    const { body: read } = await desk.call('GET', `/api/front/psychological/report/${shared.data.id}`, undefined, who);
    expect(read.data).toMatchObject({ level: 3, trend: [{ id: shared.data.id }] });
    expect(JSON.stringify(read)).not.toContain('门诊会谈');
  });

  test('thoughts of suicide raise an alert that names nobody but its number', async () => {
    const who = await member();
    const { body: kept } = await rate(who, { values: { ...values(17, 'c0'), i3: 'c2' } });
    const { body } = await desk.call('GET', '/api/admin/psychological/alert/list');
    expect(body.data.some(({ answerId }: { answerId: number }) => answerId === kept.data.id)).toBe(true);
    expect((await rate(who, { values: values(17, 'c0') })).body.data).toMatchObject({ isUrgent: false });
  });

  test('is refused without consent, of oneself, of nobody, by who may not, and with lies in it', async () => {
    const who = await member();
    const rater = await signedInPerson(desk.app, desk.shop, 'staff', ['psychological.rating.handle']);
    const reader = await signedInPerson(desk.app, desk.shop, 'staff', ['psychological.answer.review']);
    const stranger = await signedInPerson(desk.app, other, 'site');
    const cases: [object, SignedInPerson, number][] = [
      [{ agrees: false }, rater, 400],
      [{ memberId: rater.memberId }, rater, 409],
      [{ memberId: stranger.memberId }, rater, 404],
      [{ scale: 'phq-9', values: values(9, 'c1') }, rater, 404],
      [{ edition: 2 }, rater, 409],
      [{ values: { i1: 'c9' } }, rater, 400],
      [{ values: { ...values(17, 'c1'), total_score: '0' } }, rater, 400],
      [{ values: {} }, rater, 400],
      [{}, reader, 400],
      [{}, rater, 200],
    ];
    for (const [input, by, status] of cases)
      expect((await rate(who, input, by)).status, JSON.stringify(input)).toBe(status);
  });

  test('a minor is rated once their guardian agreed, and the guardian reads what is shared', async () => {
    const who = await member();
    expect(await rate(who, { age: 15 })).toMatchObject({ body: { code: 'psychological.guardian_needed' } });
    await desk.call('POST', '/api/admin/psychological/guardian/record', {
      ...{ memberId: who.memberId, bornOn: '2015-03-01', guardianName: '赵丽华', guardianPhone: '13900008888' },
      ...{ relation: 'mother', note: '三号柜' },
    });
    expect((await rate(who, {})).status).toBe(200);
    expect((await rate(who, { shares: true })).status).toBe(200);
    const rows = await desk.app
      .ctx(desk.shop)
      .db.rows<{ reader: string; age: number }>(
        'select reader, age from psychological_answer where shop_id = $1 and member_id = $2 order by id',
        [desk.shop.id, who.memberId],
      );
    expect(rows).toEqual([
      { reader: 'desk', age: 11 },
      { reader: 'guardian', age: 11 },
    ]);
  });
});

test('the copy of one’s own data holds what one reads by oneself, and nothing that professionals wrote for one another', async () => {
  const who = await member();
  const copy = async () => {
    const { body } = await desk.call('POST', '/api/front/user/me/data', {}, who);
    const record = (of: string) => body.data.records.find(({ table }: { table: string }) => table === of)?.rows ?? [];
    return { text: JSON.stringify(body), rows: record('psychological_answer') };
  };
  await rate(who, { note: '秘密的会谈纪要', values: values(17, 'c2') });
  await rate(who, { note: '另一份纪要', values: values(17, 'c1'), shares: true });
  await fill(who);
  await desk.call('POST', '/api/admin/psychological/rating/appoint', {
    ...{ memberId: who.memberId, scale: 'hamd-17', onDay: '2026-11-30', note: '注意自杀风险' },
  });
  const { text, rows } = await copy();
  for (const said of ['秘密的会谈纪要', '另一份纪要', '注意自杀风险']) expect(text).not.toContain(said);
  expect(rows).toHaveLength(3);
  const told = (row: object) => ['values', 'scores', 'level', 'is_urgent'].filter((column) => column in row);
  expect(rows.map((row: { reader: string }) => [row.reader, told(row).length])).toEqual([
    ['desk', 0],
    ['self', 4],
    ['self', 4],
  ]);
});

describe('7 who rates whom, on which day', () => {
  const TODAY = '2026-11-23';
  const RATES = ['psychological.rating.handle', 'member.person.view'];
  const staff = (...more: string[]) => signedInPerson(desk.app, desk.shop, 'staff', [...RATES, ...more]);
  const appoint = (by: SignedInPerson, who: SignedInPerson, more: object = {}) =>
    desk.call(
      'POST',
      '/api/admin/psychological/rating/appoint',
      { memberId: who.memberId, scale: 'hamd-17', onDay: TODAY, ...more },
      by,
    );
  const mine = async (by: SignedInPerson, which = 'planned') =>
    (await desk.call('GET', `/api/admin/psychological/rating/mine?which=${which}`, undefined, by)).body;
  const callOff = (by: SignedInPerson, input: object) =>
    desk.call('POST', '/api/admin/psychological/rating/call-off', { reason: '改期', ...input }, by);

  test('an appointment stands with its rater, who is told of a colleague’s alone, and is kept by one rating', async () => {
    const [who, rater, colleague] = [await member(), await staff(), await staff()];
    const { body: made } = await appoint(colleague, who, { raterId: rater.memberId, note: '入组第 1 周' });
    expect((await mine(colleague)).total).toBe(0);
    const [line] = (await mine(rater)).data;
    expect(line).toMatchObject({
      ...{ id: made.data.id, member: { id: who.memberId }, scale: 'hamd-17', onDay: TODAY, isLate: false },
      ...{ state: 'planned', note: '入组第 1 周', answerId: null, rater: { id: rater.memberId } },
    });
    const notices = async () =>
      desk.app
        .ctx(desk.shop)
        .db.rows('select from notice where shop_id = $1 and member_id = $2 and read_at is null and kind = $3', [
          ...[desk.shop.id, rater.memberId, 'psychological.rating_appointed'],
        ]);
    expect(await notices()).toHaveLength(1);
    await appoint(rater, who, { scale: 'hama-14' });
    expect(await notices()).toHaveLength(1);
    const one = (by: SignedInPerson) =>
      desk.call('GET', `/api/admin/psychological/rating/mine?id=${made.data.id}`, undefined, by);
    // However many there are, the one that somebody begins is at hand; a colleague's is not.
    expect((await one(rater)).body).toMatchObject({ total: 1, data: [{ id: made.data.id }] });
    expect((await one(colleague)).body).toMatchObject({ total: 0, data: [] });
    // Of two at once, and of two tabs, one is kept.
    const both = await Promise.all([1, 2].map(() => rate(who, { appointmentId: made.data.id }, rater)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('psychological.appointment_settled');
    expect(await notices()).toHaveLength(0);
    const [done] = (await mine(rater, 'over')).data;
    expect(done).toMatchObject({
      id: made.data.id,
      state: 'done',
      answerId: both.find(({ status }) => status === 200)?.body.data.id,
    });
    const { body: shown } = await desk.call('GET', `/api/admin/psychological/answer/show/${done.answerId}`);
    expect(shown.data).toMatchObject({ ratedOn: TODAY });
  });

  test('is of whom may rate, for a day to come, once, and called off by those whom it concerns', async () => {
    const [who, rater, stranger] = [await member(), await staff(), await staff()];
    const reader = await signedInPerson(desk.app, desk.shop, 'staff', ['psychological.answer.review']);
    const far = await signedInPerson(desk.app, other, 'site');
    const cases: [object, string | number][] = [
      [{ raterId: reader.memberId }, 'psychological.rater_without_right'],
      [{ raterId: who.memberId }, 'psychological.not_oneself'],
      [{ memberId: rater.memberId }, 'psychological.not_oneself'],
      [{ memberId: far.memberId }, 'NOT_FOUND'],
      [{ raterId: far.memberId }, 'psychological.rater_without_right'],
      [{ scale: 'phq-9' }, 'NOT_FOUND'],
      [{ onDay: '2026-11-22' }, 'psychological.rating_day'],
      [{ onDay: '2028-01-01' }, 'psychological.rating_day'],
      [{ onDay: '2026-02-30' }, 'INVALID_INPUT'],
    ];
    for (const [input, code] of cases)
      expect((await appoint(rater, who, input)).body.code, JSON.stringify(input)).toBe(code);
    const tries = await Promise.all([1, 2].map(() => appoint(rater, who)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const made = tries.find(({ status }) => status === 200)?.body.data;
    expect((await callOff(stranger, made)).status).toBe(404);
    expect((await rate(who, { appointmentId: made.id }, stranger)).status).toBe(404);
    expect((await rate(await member(), { appointmentId: made.id }, rater)).status).toBe(404);
    expect(
      (await rate(who, { appointmentId: made.id, scale: 'hama-14', values: values(14, 'c1') }, rater)).status,
    ).toBe(404);
    expect((await callOff(rater, { ...made, version: made.version + 1 })).status).toBe(409);
    expect((await callOff(rater, made)).status).toBe(200);
    expect((await rate(who, { appointmentId: made.id }, rater)).body.code).toBe('psychological.appointment_settled');
    expect((await callOff(rater, { ...made, version: made.version + 1 })).status).toBe(409);
    expect((await appoint(rater, who)).status).toBe(200);
    for (const [ratedOn, status] of [
      ['2026-11-24', 400],
      ['2026-10-22', 400],
      ['2026-10-23', 200],
    ] as const)
      expect((await rate(who, { ratedOn }, rater)).status, ratedOn).toBe(status);
  });

  test('what somebody was to rate who may no more is with everybody who rates, until one takes it on', async () => {
    const handOver = (by: SignedInPerson, input: object) =>
      desk.call('POST', '/api/admin/psychological/rating/hand-over', input, by);
    const found = async (by: SignedInPerson, which: string, id: number) =>
      (await mine(by, which)).data.filter((row: { id: number }) => row.id === id);
    const sql = (text: string, values: unknown[]) => desk.app.ctx(desk.shop).db.write((tx) => tx.rows(text, values));
    const leaves: ((rater: SignedInPerson) => Promise<unknown>)[] = [
      ({ memberId }) =>
        sql(`update member set status = 'blocked' where shop_id = $1 and id = $2`, [desk.shop.id, memberId]),
      ({ memberId }) => sql('update member set staff = false where shop_id = $1 and id = $2', [desk.shop.id, memberId]),
      ({ memberId }) => sql('delete from member_role where shop_id = $1 and member_id = $2', [desk.shop.id, memberId]),
      ({ memberId }) =>
        sql(
          `update platform.account set blocked = true where id = (select account_id from member where shop_id = $1 and id = $2)`,
          [desk.shop.id, memberId],
        ),
    ];
    const [maker, colleague, third] = [await staff(), await staff(), await staff()];
    for (const leave of leaves) {
      const [who, rater] = [await member(), await staff()];
      const { body: made } = await appoint(maker, who, { raterId: rater.memberId });
      const { id, version } = made.data;
      // As long as they rate it is theirs: nobody else sees it, takes it or calls it off.
      expect(await found(colleague, 'left', id)).toEqual([]);
      expect((await handOver(colleague, { id, version })).status).toBe(404);
      await leave(rater);
      expect(await found(colleague, 'left', id)).toMatchObject([{ rater: { id: rater.memberId }, state: 'planned' }]);
      expect((await appoint(maker, await member(), { raterId: rater.memberId })).body.code).toBe(
        'psychological.rater_without_right',
      );
      expect((await handOver(colleague, { id, version: version + 1 })).status).toBe(409);
      expect((await handOver(colleague, { id, version, raterId: rater.memberId })).body.code).toBe(
        'psychological.rater_without_right',
      );
      const both = await Promise.all([colleague, third].map((by) => handOver(by, { id, version })));
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      const taker = both[0]?.status === 200 ? colleague : third;
      expect(await found(taker, 'planned', id)).toHaveLength(1);
      expect(await found(third, 'left', id)).toEqual([]);
      expect((await rate(who, { appointmentId: id }, taker)).status).toBe(200);
      expect((await handOver(taker, { id, version: version + 2 })).body.code).toBe('psychological.appointment_settled');
    }
    // Whoever rates gives it to a colleague, who is told; nobody rates themselves, nor twice on a day.
    const [who, rater] = [await member(), await staff()];
    const { body: made } = await appoint(rater, who);
    expect((await handOver(rater, { ...made.data, raterId: who.memberId })).body.code).toBe(
      'psychological.not_oneself',
    );
    await appoint(colleague, who);
    expect((await handOver(rater, { ...made.data, raterId: colleague.memberId })).body.code).toBe(
      'psychological.appointment_there',
    );
    expect((await handOver(rater, { ...made.data, raterId: third.memberId })).status).toBe(200);
    expect(await found(third, 'planned', made.data.id)).toHaveLength(1);
    const far = await signedInPerson(desk.app, other, 'staff', RATES);
    expect((await handOver(far, made.data)).status).toBe(404);
  });

  test('what was rated goes on beside what they said themselves, for whom may read both; a change tells nobody of what they may not read', async () => {
    const [who, rater] = [await member(), await staff()];
    await rate(who, { ratedOn: '2026-11-02', values: values(17, 'c2') });
    await fill(who);
    const { body: shared } = await rate(who, { ratedOn: '2026-11-20', values: values(17, 'c1'), shares: true });
    const path = `/api/admin/psychological/rating/course/${who.memberId}`;
    expect((await desk.call('GET', path, undefined, rater)).status).toBe(400);
    const { body } = await desk.call('GET', path);
    expect(body.data).toMatchObject([
      {
        isRated: true,
        most: 52,
        points: [
          { on: '2026-11-02', score: 34 },
          { on: '2026-11-20', score: 17 },
        ],
      },
      { isRated: false, most: 21, points: [{ score: 10 }] },
    ]);
    const part = async (id: number, as?: SignedInPerson) =>
      (
        await desk.call(
          'GET',
          as === undefined ? `/api/admin/psychological/answer/show/${id}` : `/api/front/psychological/report/${id}`,
          undefined,
          ...(as === undefined ? [] : [as]),
        )
      ).body.data.parts[0].change;
    // The first one stays with the professionals: what is shared afterwards says nothing of it.
    expect(await part(shared.data.id, who)).toBe('');
    const { body: again } = await rate(who, { values: values(17, 'c0'), shares: true });
    expect(await part(again.data.id, who)).toBe('比上次少 17 分。');
    const { body: kept } = await rate(who, { values: values(17, 'c1') });
    expect(await part(kept.data.id)).toBe('比上次多 17 分。');
    const far = await signedInPerson(desk.app, other, 'site');
    expect((await desk.call('GET', `/api/admin/psychological/rating/course/${far.memberId}`)).status).toBe(404);
  });
});

test('a rating that is written down after one of a later talk is told from the one before its own day, and drawn there', async () => {
  const who = await member();
  await rate(who, { ratedOn: '2026-11-01', values: values(17, 'c0') });
  await rate(who, { ratedOn: '2026-11-20', values: values(17, 'c2') });
  const { body: late } = await rate(who, { ratedOn: '2026-11-10', values: values(17, 'c1') });
  const { body: shown } = await desk.call('GET', `/api/admin/psychological/answer/show/${late.data.id}`);
  expect(shown.data.parts[0].change).toBe('比上次多 17 分。');
  const { body: next } = await rate(who, { values: values(17, 'c1') });
  const { body: last } = await desk.call('GET', `/api/admin/psychological/answer/show/${next.data.id}`);
  expect(last.data.parts[0].change).toBe('比上次少 17 分。');
  const { body } = await desk.call('GET', `/api/admin/psychological/rating/course/${who.memberId}`);
  expect(body.data[0].points.map(({ on }: { on: string }) => on)).toEqual([
    ...['2026-11-01', '2026-11-10', '2026-11-20', '2026-11-23'],
  ]);
});

describe('6 the texts of reports', () => {
  test('are the shop’s own where it wrote some, by what a report came to; of two who write at once one is told', async () => {
    const who = await member();
    const { body: kept } = await fill(who);
    const advice = async () =>
      (await desk.call('GET', `/api/front/psychological/report/${kept.data.id}`, undefined, who)).body.data.advice;
    const usual = await advice();
    const { body: offers } = await desk.call('GET', '/api/configure/psychological/offer/list');
    const { version } = offers.data.find(({ id }: { id: string }) => id === 'gad-7');
    const save = (more: object) =>
      desk.call('POST', '/api/configure/psychological/offer/advise', { scale: 'gad-7', version, advice: [], ...more });
    const own = [{ outcome: '2', zh: '请到本院 3 楼心理门诊，周一至周五上午。', en: '' }];
    const tries = await Promise.all([save({ advice: own }), save({ advice: own })]);
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await advice()).toBe(own[0]?.zh);
    await save({ version: version + 1 });
    expect(await advice()).toBe(usual);
    expect((await save({ scale: 'mmse' })).status).toBe(409);
    expect((await save({ advice: [{ outcome: '7', zh: '一' }] })).status).toBe(400);
  });
});
