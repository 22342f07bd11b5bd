import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { signCodes } from '../../platform/device/public.ts';
import { GUEST_CODE, type OwnTreat, TREAT_LINK } from './door-contract.ts';
import { judgeServing } from './rules/serving.ts';
import { type ReceivingStage, receivingStage } from './test-receiving-stage.ts';
import type { Served } from './treat-contract.ts';

let stage: ReceivingStage;
beforeAll(async () => {
  stage = await receivingStage();
});
afterAll(() => stage.close());

const refused = (code: string) => expect.objectContaining({ code: `receiving.${code}` });
const nonce = (): string => crypto.randomUUID();
const call = async <T>(who: Ctx, name: string, input: Record<string, unknown>): Promise<T> =>
  (await stage.call<{ data: T }>(who, `receiving.${name}`, input)).data;

/** A meal that is given out while the stage plays, 20 May noon in Shanghai. */
const meal = async (more: object = {}): Promise<number> =>
  (
    await stage.step(stage.desk, 'receiving.treat.save', {
      ...{ conferenceId: stage.conference, kind: 'meal', name: '午餐', nameEn: 'Lunch', place: '宴会厅' },
      ...{ startsAt: '2027-05-20T11:30:00+08:00', endsAt: '2027-05-20T13:30:00+08:00', ...more },
    })
  ).id;
const give = (treatId: number, who: Ctx | string, more: object = {}) =>
  stage.step(stage.desk, 'receiving.claim.save', {
    ...{ treatId, ...(typeof who === 'string' ? { guest: who } : { memberId: who.person?.id }), ...more },
  });
const own = (who: Ctx) => call<{ code: string; treats: OwnTreat[] }>(who, 'treats', { conference: stage.conference });
const door = (thingId: number, until = '2027-05-21T00:00:00+08:00'): Ctx =>
  stage.as(null, { link: { id: 0, kind: TREAT_LINK, thingId, until, proof: 'link' as const, proved: null } });
const scan = (treat: number, code: string, more: object = {}) =>
  call<Served>(door(treat), 'door.serve', { nonce: nonce(), code, ...more });
const used = async (treat: number) =>
  (await call<{ used: number; given: number }>(stage.desk, 'treat.show', { id: treat })).used;

describe('R8 a meal, coach, tour or gift', () => {
  test('F5 is given out by the own code once for each that was given, and no more', async () => {
    const [treat, who] = [await meal(), await stage.guest()];
    await give(treat, who, { quantity: 2, area: 'A 区' });
    const { code, treats } = await own(who);
    expect(treats).toMatchObject([{ name: '午餐', area: 'A 区', quantity: 2, used: 0, timeZone: 'Asia/Shanghai' }]);
    expect(await scan(treat, code)).toMatchObject({ outcome: 'served', area: 'A 区', left: 1, firstAt: null });
    expect(await scan(treat, code)).toMatchObject({ outcome: 'served', left: 0 });
    const third = await scan(treat, code);
    expect(third).toMatchObject({ outcome: 'already', left: 0 });
    expect(Date.parse(third.firstAt ?? '')).toBe(Date.parse('2027-05-20T12:00:00+08:00'));
    expect((await own(who)).treats).toMatchObject([{ used: 2 }]);
    expect(await used(treat)).toBe(2);
    expect(await call(door(treat), 'door.open', {})).toMatchObject({
      ...{ name: '午餐', given: 2, used: 2, areas: [{ area: 'A 区', given: 2, used: 2 }] },
    });
  });

  test('R8 X3 of ten phones that read one code at once, one gives it out', async () => {
    const [treat, who] = [await meal(), await stage.guest()];
    await give(treat, who);
    const { code } = await own(who);
    const all = await Promise.all(Array.from({ length: 10 }, () => scan(treat, code)));
    expect(all.map(({ outcome }) => outcome).sort()).toEqual([...Array(9).fill('already'), 'served']);
    expect(await used(treat)).toBe(1);
  });

  test('X5 what comes again under its nonce is answered as the first time, whatever happened meanwhile', async () => {
    const [treat, who] = [await meal(), await stage.guest()];
    await give(treat, who);
    const { code } = await own(who);
    const sent = { nonce: nonce(), code };
    const answers = await Promise.all([1, 2, 3].map(() => call<Served>(door(treat), 'door.serve', sent)));
    await scan(treat, code);
    answers.push(await call<Served>(door(treat), 'door.serve', sent));
    expect(answers.map(({ outcome, left }) => [outcome, left])).toEqual(Array(4).fill(['served', 0]));
    expect(await used(treat)).toBe(1);
    // Nobody's code has no line that holds it up.
    const nobody = { nonce: nonce(), code: 'M1.x' };
    const both = await Promise.all([1, 2].map(() => call<Served>(door(treat), 'door.serve', nobody)));
    expect(both.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown']);
  });

  test('says why not: not on the list, too early, too late, forged, of another conference, another shop', async () => {
    const [treat, who, stranger] = [await meal(), await stage.guest(), await stage.guest()];
    const [early, late] = [
      await meal({ startsAt: '2027-05-20T18:00:00+08:00', endsAt: '2027-05-20T20:00:00+08:00' }),
      await meal({ startsAt: '2027-05-20T07:00:00+08:00', endsAt: '2027-05-20T12:00:00+08:00' }),
    ];
    for (const one of [early, late]) await give(one, who);
    const { code } = await own(who);
    expect(await scan(treat, code)).toMatchObject({ outcome: 'not_entitled', guest: '' });
    expect((await scan(early, code)).outcome).toBe('early');
    expect((await scan(late, code)).outcome).toBe('late');
    expect((await scan(treat, `${code.slice(0, -4)}AAAA`)).outcome).toBe('unknown');
    // What a phone kept counts by the time at which it was shown, and not by one ahead of ours.
    expect((await scan(late, code, { at: '2027-05-20T11:59:00+08:00' })).outcome).toBe('served');
    expect((await scan(early, code, { at: '2027-05-20T18:30:00+08:00' })).outcome).toBe('early');
    const { id: conferenceId } = await stage.step(stage.desk, 'conference.conference.save', { title: '另一场' });
    const elsewhere = await meal({ conferenceId });
    await give(elsewhere, who);
    expect((await scan(elsewhere, code)).outcome).toBe('elsewhere');
    expect((await own(stranger)).code).toBe('');
    const other = await stage.kit.makeShop();
    const foreign = await signCodes(stage.kit.ctx(other), GUEST_CODE, [{ id: 1, until: new Date('2027-06-01') }]);
    expect((await scan(treat, foreign.get(1) ?? '')).outcome).toBe('unknown');
  });

  test('X7 the link of a treat gives out no other one, and another shop has neither', async () => {
    const [treat, who] = [await meal(), await stage.guest()];
    await give(treat, who);
    const { code } = await own(who);
    const other = { ...door(treat), shop: await stage.kit.makeShop() };
    const abroad = stage.kit.ctx(other.shop, null);
    await expect(
      stage.call({ ...abroad, link: door(treat).link } as Ctx, 'receiving.door.serve', { nonce: nonce(), code }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { id: claim } = await give(await meal(), '无账号客人');
    await expect(call(stage.desk, 'treat.serve', { id: treat, claim, nonce: nonce() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(call(stage.desk, 'treat.serve', { id: treat, nonce: nonce() })).rejects.toEqual(
      refused('nothing_shown'),
    );
  });

  test('who has no account is found in the list; what was given out by mistake is taken back with its reason, once', async () => {
    const treat = await meal();
    const { id: claim } = await give(treat, '闻人朔', { area: '3 号桌' });
    expect(await call(stage.desk, 'treat.serve', { id: treat, claim, nonce: nonce() })).toMatchObject({
      ...{ outcome: 'served', guest: '闻人朔', area: '3 号桌' },
    });
    const list = async () =>
      (
        await stage.call<{ data: { id: number; outcome: string; undoReason: string; by: string }[] }>(
          stage.desk,
          'receiving.serving.list',
          { treatId: treat },
        )
      ).data;
    const [served] = await list();
    const undo = () => call(stage.desk, 'serving.undo', { id: served?.id, reason: '扫错人' });
    const both = await Promise.all([undo(), undo()]);
    expect(both[0]).toEqual(both[1]);
    expect(await used(treat)).toBe(0);
    expect(await list()).toMatchObject([{ outcome: 'served', undoReason: '扫错人' }]);
    await scan(treat, 'M1.nothing');
    const [unknown] = await list();
    await expect(call(stage.desk, 'serving.undo', { id: unknown?.id, reason: '无' })).rejects.toEqual(
      refused('not_served'),
    );
    expect(await call(stage.desk, 'treat.serve', { id: treat, claim, nonce: nonce() })).toMatchObject({
      outcome: 'served',
    });
  });

  describe('a speaker without account', () => {
    const expert = async (title: string) => {
      const saved = await stage.step(stage.desk, 'expert.expert.save', {
        ...{ title, lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' },
      });
      const { id } = await stage.step(stage.desk, 'expert.expert.publish', saved);
      const [guest] = await stage.desk.db.write((tx) =>
        tx.rows<{ id: number }>(
          'INSERT INTO speaking_guest (conference_id, expert_id, invited_at) VALUES ($1, $2, now()) RETURNING id',
          [stage.conference, id],
        ),
      );
      const link = { id: 0, kind: 'speaking.invitation', thingId: guest?.id ?? 0, until: '2027-06-05T00:00:00+08:00' };
      return { id, ...stage.as(null, { link: { ...link, proof: 'link' as const, proved: null } }) };
    };
    const invited = (who: Ctx) => call<{ code: string; treats: OwnTreat[] }>(who, 'invited.treats', {});

    test('shows the code of their invitation, which is nobody’s who has another name', async () => {
      const [one, two] = [await expert('商陆'), await expert('白芷')];
      const treat = await meal();
      await give(treat, '商陆');
      const { code } = await invited(one);
      expect(await invited(two)).toEqual({ code: '', treats: [] });
      expect(await scan(treat, code)).toMatchObject({ outcome: 'served', guest: '商陆' });
      expect(await scan(treat, code)).toMatchObject({ outcome: 'already' });
      expect(await scan(await meal(), code)).toMatchObject({ outcome: 'not_entitled' });
    });

    test('has a code of their own where another one has the same name: each eats once, and neither what the other has', async () => {
      const [one, two] = [await expert('重楼'), await expert('重楼')];
      const [lunch, dinner] = [await meal(), await meal({ name: '晚餐' })];
      for (const expertId of [one.id, two.id]) await give(lunch, '', { expertId });
      await give(dinner, '', { expertId: two.id, area: '2 号桌' });
      const [first, second] = [await invited(one), await invited(two)];
      expect(first.treats.map(({ id }) => id)).toEqual([lunch]);
      expect(second.treats.map(({ id }) => id).sort()).toEqual([lunch, dinner].sort());
      expect(first.code).not.toBe(second.code);
      expect(await scan(lunch, first.code)).toMatchObject({ outcome: 'served', guest: '重楼' });
      expect(await scan(lunch, first.code)).toMatchObject({ outcome: 'already' });
      expect(await scan(dinner, first.code)).toMatchObject({ outcome: 'not_entitled' });
      expect(await scan(lunch, second.code)).toMatchObject({ outcome: 'served', left: 0 });
      expect(await scan(dinner, second.code)).toMatchObject({ outcome: 'served', area: '2 号桌' });
      // Whom the desk wrote down by the name alone is neither of them by an invitation: somebody has to say which.
      const tea = await meal({ name: '茶歇' });
      await give(tea, '重楼');
      for (const who of [one, two]) expect((await invited(who)).treats.map(({ id }) => id)).not.toContain(tea);
      expect(await scan(tea, second.code)).toMatchObject({ outcome: 'not_entitled' });
      // Once one of them has an account it is theirs there as well.
      const who = await stage.guest();
      await stage.desk.db.write((tx) =>
        tx.rows('INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)', [two.id, who.person?.id]),
      );
      const theirs = await own(who);
      expect(theirs.treats.map(({ id }) => id).sort()).toEqual([lunch, dinner].sort());
      expect(await scan(dinner, theirs.code)).toMatchObject({ outcome: 'already', guest: '重楼' });
    });

    test('is given to with the speakers once for each expert, whatever others are called', async () => {
      const { id: conferenceId } = await stage.step(stage.desk, 'conference.conference.save', { title: '同名会' });
      const [one, two] = [await expert('杜仲'), await expert('杜仲')];
      await stage.desk.db.write((tx) =>
        tx.rows(
          `INSERT INTO agenda_slot (conference_id, item_id, kind, title, starts_at, ends_at, people, released_in)
           SELECT $1, n, 'talk', '报告', now(), now() + interval '1 hour', jsonb_build_array(jsonb_build_object('expertId', n)), 1 FROM unnest($2::bigint[]) n`,
          [conferenceId, [one.id, two.id]],
        ),
      );
      const of = await meal({ conferenceId });
      const giving = () => call<{ given: number }>(stage.desk, 'treat.give', { id: of, group: 'speakers' });
      expect(await giving()).toMatchObject({ given: 2 });
      expect(await giving()).toMatchObject({ given: 0 });
    });
  });

  test('X3 no more is given than there is, by two at once neither, and never less than was had', async () => {
    const treat = await meal({ capacity: 3 });
    await give(treat, '一', { quantity: 2 });
    const two = await Promise.allSettled([give(treat, '二'), give(treat, '三')]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'receiving.treat_full' },
    });
    const shown = await stage.call<{ data: { version: number } }>(stage.desk, 'receiving.treat.show', { id: treat });
    const fewer = { ...shown.data, id: treat, capacity: 2 };
    await expect(stage.call(stage.desk, 'receiving.treat.save', fewer)).rejects.toEqual(refused('treat_full'));
    const { data } = await stage.call<{ data: { id: number; version: number }[] }>(
      ...([stage.desk, 'receiving.claim.list', { treatId: treat, q: '一' }] as const),
    );
    const claim = data[0];
    for (const _ of [1, 2]) await call(stage.desk, 'treat.serve', { id: treat, claim: claim?.id, nonce: nonce() });
    const less = { ...claim, treatId: treat, guest: '一', quantity: 1 };
    await expect(stage.call(stage.desk, 'receiving.claim.save', less)).rejects.toEqual(refused('treat_used'));
    for (const [record, one] of [
      ['claim', claim],
      ['treat', { id: treat, version: shown.data.version }],
    ] as const) {
      await expect(
        stage.call(stage.desk, `receiving.${record}.remove`, { id: one?.id, version: one?.version }),
      ).rejects.toEqual(refused('treat_used'));
    }
    await expect(meal({ endsAt: '2027-05-20T11:30:00+08:00' })).rejects.toEqual(refused('treat_times'));
    await expect(give(treat, '')).rejects.toEqual(refused('treat_full'));
  });

  test('is given to a whole group, once for each, all or none', async () => {
    const [treat, who] = [await meal({ capacity: 8 }), await stage.guest()];
    const { id: conferenceId } = await stage.step(stage.desk, 'conference.conference.save', { title: '同伴会' });
    await stage.step(stage.desk, 'receiving.leg.save', {
      ...{ conferenceId, memberId: who.person?.id, number: 'QY1', companions: 2 },
    });
    for (const direction of ['in', 'out']) {
      await stage.step(stage.desk, 'receiving.leg.save', { conferenceId, guest: '陆鸣谦', direction });
    }
    const of = await meal({ conferenceId, capacity: 3 });
    const giving = (id: number, more: object = {}) =>
      call<{ given: number }>(stage.desk, 'treat.give', { id, group: 'guests', area: 'B 区', ...more });
    await expect(giving(of, { withCompanions: true })).rejects.toEqual(refused('treat_full'));
    expect(await used(of)).toBe(0);
    const both = await Promise.all([giving(of), giving(of)]);
    expect(both.map(({ given }) => given).sort()).toEqual([0, 2]);
    expect((await stage.call<{ total: number }>(stage.desk, 'receiving.claim.list', { treatId: of })).total).toBe(2);
    await expect(giving(treat, { group: 'nobody' })).rejects.toEqual(refused('group_unknown'));
    const asked = await call<{ value: string; source: string | null }[]>(stage.desk, 'treat.groups', {});
    expect(asked).toContainEqual(expect.objectContaining({ value: 'registration.registered', source: null }));
    expect(await giving(treat, { group: 'registration.registered' })).toMatchObject({ given: 0 });
    await stage.desk.db.write((tx) =>
      tx.rows(
        `INSERT INTO registration (conference_id, member_id, state, submitted_at, confirmed_at) VALUES ($1, $2, 'confirmed', now(), now())`,
        [stage.conference, who.person?.id],
      ),
    );
    const twice = [1, 2].map(() => giving(treat, { group: 'registration.registered' }));
    expect((await Promise.all(twice)).map(({ given }) => given).sort()).toEqual([0, 1]);
    await expect(giving(treat, { group: 'checkin.attended', record: 1 })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });

  test('two guests of one name without account each have a line, told apart by their phones, and once however often it is given', async () => {
    const treat = await meal();
    const name = `同名客人${treat}`;
    const way = (phone: string, more: object = {}) => stage.leg({ guest: name, phone, ...more });
    await way('13900000371', { companions: 1 });
    await way('', { direction: 'out' });
    await way('13900000372');
    await way('13900000372', { direction: 'out' });
    const giveAll = () =>
      call<{ given: number }>(stage.desk, 'treat.give', { id: treat, group: 'guests', withCompanions: true });
    await giveAll();
    const lines = async () =>
      (
        await stage.call<{ data: { guest: string; phone: string; quantity: number }[] }>(
          ...([stage.desk, 'receiving.claim.list', { treatId: treat, q: name }] as const),
        )
      ).data.map(({ phone, quantity }) => `${phone} ${quantity}`);
    // The way that says no phone is of one of both, and of nobody further.
    expect((await lines()).sort()).toEqual(['13900000371 2', '13900000372 1']);
    await way('13900000373');
    expect((await giveAll()).given).toBe(1);
    expect(await lines()).toHaveLength(3);
    // Whom the desk wrote down by name alone is whoever is called so.
    const other = await meal();
    await give(other, name);
    await call(stage.desk, 'treat.give', { id: other, group: 'guests' });
    const there = await stage.call<{ data: object[] }>(stage.desk, 'receiving.claim.list', { treatId: other, q: name });
    expect(there.data).toHaveLength(1);
  });

  test('R8 is given to thousands who are on the list by thousands, within the time of a call', async () => {
    const treat = await meal();
    await stage.desk.db.write(async (tx) => {
      await tx.rows(
        `WITH made AS (INSERT INTO member (name) SELECT '千人' || n FROM generate_series(1, 9000) n RETURNING id)
        INSERT INTO registration (conference_id, member_id, state, submitted_at, confirmed_at) SELECT $1, id, 'confirmed', now(), now() FROM made`,
        [stage.conference],
      );
    });
    let given = 0;
    for (let isMore = true; isMore; ) {
      const some = await call<{ given: number; isMore: boolean }>(stage.desk, 'treat.give', {
        ...{ id: treat, group: 'registration.registered' },
      });
      given += some.given;
      isMore = some.isMore;
    }
    expect(given).toBeGreaterThanOrEqual(9000);
  });

  test('X7 stays whose it is: a code that somebody keeps never shows the right of another one', async () => {
    const [treat, who, next] = [await meal(), await stage.guest(), await stage.guest()];
    const { id } = await give(treat, who);
    const { code } = await own(who);
    const saved = await call<{ version: number }>(stage.desk, 'claim.show', { id });
    for (const whose of [{ memberId: next.person?.id }, { memberId: null, guest: '闻人朔' }]) {
      await expect(give(treat, who, { id, version: saved.version, ...whose })).rejects.toEqual(refused('claim_whose'));
    }
    expect(await scan(treat, code)).toMatchObject({ outcome: 'served' });
  });

  test('is kept from its end on, however early it was given', async () => {
    const treat = await meal();
    const { id } = await give(treat, '早早登记');
    const spec = stage.kit.services.registry.find('receiving')?.retention?.['receiving.claim'];
    const row = await stage.desk.db.row<{ since: string }>(
      `SELECT (${spec?.since}) AS since FROM receiving_claim t WHERE t.shop_id = $1 AND t.id = $2`,
      [stage.shop.id, id],
    );
    expect(Date.parse(row?.since ?? '')).toBe(Date.parse('2027-05-20T13:30:00+08:00'));
  });

  test('by the link’s own hours: it is over behind the treat, and a new one ends the one before', async () => {
    const past = await meal({ startsAt: '2027-05-18T11:30:00+08:00', endsAt: '2027-05-18T13:30:00+08:00' });
    await expect(call(stage.desk, 'treat.openLink', { id: past })).rejects.toEqual(refused('day_over'));
    const treat = await meal();
    const open = () => call<{ address: string; until: string }>(stage.desk, 'treat.openLink', { id: treat });
    const [first, second] = [await open(), await open()];
    expect(Date.parse(second.until)).toBe(Date.parse('2027-05-21T01:30:00+08:00'));
    expect(first.address).not.toBe(second.address);
    const alive = await stage.desk.db.rows(
      'SELECT FROM access_link WHERE shop_id = $1 AND kind = $2 AND thing_id = $3 AND revoked_at IS NULL',
      [stage.shop.id, TREAT_LINK, treat],
    );
    expect(alive).toHaveLength(1);
  });

  test('the hours decide last: who has nothing, or had it, is told that', () => {
    const times = { startsAt: '2027-05-20T11:30:00+08:00', endsAt: '2027-05-20T13:30:00+08:00' };
    const at = (time: string) => new Date(`2027-05-20T${time}:00+08:00`);
    expect(judgeServing(null, times, at('10:00'))).toBe('not_entitled');
    expect(judgeServing({ quantity: 1, used: 1 }, times, at('14:00'))).toBe('already');
    expect(judgeServing({ quantity: 1, used: 0 }, times, at('11:30'))).toBe('served');
    expect(judgeServing({ quantity: 1, used: 0 }, times, at('13:30'))).toBe('late');
  });
});
