import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShopDesk } from '../../../kernel/testkit/shop-desk.ts';
import { type SignedInPerson, signedInPerson } from '../../../kernel/testkit/sign-in.ts';
import { type Answer, type ExhibitorStage, exhibitorStage } from './test-exhibitor-stage.ts';

let stage: ExhibitorStage;
let room: number;
beforeAll(async () => {
  stage = await exhibitorStage();
  const venue = await saved('location.venue.save', { name: '会展中心' });
  room = (await saved('location.room.save', { venueId: venue.id, name: '环湾厅', nameEn: 'Huanwan Hall' })).id;
});
afterAll(() => stage.app.close());

type Row = { id: number; version: number };

async function saved(name: string, input: object): Promise<Row> {
  const { status, body } = await stage.act(name, input);
  expect(status, `${name} ${JSON.stringify(body)}`).toBe(200);
  return body.data;
}

let phones = 0;
const newPhone = (): string => {
  phones += 1;
  return `139${String(70_000_000 + phones)}`;
};
const speaker = (more: object = {}) => ({
  ...{
    name: '欧阳述',
    nameEn: 'Ouyang Shu',
    post: '主任医师',
    institution: '澜川大学第一医院',
    phone: newPhone(),
    mail: '',
  },
  ...{ topic: '残留病灶的十色方案', ...more },
});
const said = (more: object = {}) => ({
  ...{
    title: '微小残留病：从检测到决策',
    titleEn: 'MRD: From the Test to the Decision',
    lead: '三个病例，一张流程图。',
  },
  ...{ minutes: 40, wishOn: '2027-06-03', wishHalf: 'noon', speakers: [speaker()], ...more },
});

interface Sponsor {
  by(name: string, input?: object): Promise<Answer>;
  /** Signs in once more, after days have passed. */
  again(): Promise<void>;
  exhibitor: number;
  benefit: number;
  save(more?: object): Promise<Answer>;
  own(): Promise<Answer['body']['data']>;
}

/** An exhibitor that was granted satellite sessions, one of forty minutes until the fifteenth of May where nobody says otherwise. */
async function sponsor(grant: object = {}, of: object = {}): Promise<Sponsor> {
  const { id } = await stage.exhibitor(of);
  const benefit = await saved('exhibitor.benefit.save', {
    ...{ exhibitorId: id, title: '卫星会', titleEn: 'Satellite session', quantity: 1 },
    ...{ isSatellite: true, minutes: 40, dueOn: '2027-05-15', ...grant },
  });
  const door = await stage.door(id);
  let token = await door();
  return {
    ...{ exhibitor: id, benefit: benefit.id },
    by: (name, input = {}) => stage.by(token, name, input),
    async again() {
      token = await door();
    },
    save: (more = {}) => stage.by(token, 'exhibitor.satelliteSave', { benefit: benefit.id, ...said(), ...more }),
    own: async () => (await stage.by(token, 'exhibitor.satellites')).body.data,
  };
}

/** One that was handed in. */
async function handedIn(one: Sponsor, more: object = {}): Promise<Row> {
  const { status, body } = await one.save({ submit: true, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data.id, version: body.data.version };
}

const show = async (id: number) => (await stage.act('exhibitor.satellite.show', { id })).body.data;
const code = async (answer: Promise<Answer>): Promise<[number, string | undefined]> => {
  const { status, body } = await answer;
  return [status, body.code];
};
const item = async (id: number) => (await stage.act('agenda.item.show', { id })).body.data;
const noon = (day: number): string => `2027-06-0${day}T12:00:00+08:00`;

async function release(): Promise<void> {
  const board = (await stage.act('agenda.board', { conferenceId: stage.conference })).body.data;
  await stage.act('agenda.release', { conferenceId: stage.conference, revision: board.revision });
}

/** Where an exhibitor stands with its duty. */
const duty = async ({ by }: Sponsor) =>
  (await by('exhibitor.conference')).body.data[0].todos.find(({ key }: { key: string }) => key === 'satellite');

describe('F8 the satellite session of a sponsor', () => {
  test('goes from a draft to a released session with its sponsor, whose speakers are invited as everybody is', async () => {
    const contact = await signedInPerson(stage.app, stage.shop, 'site');
    const one = await sponsor({}, { contactId: contact.memberId });
    expect(await duty(one)).toMatchObject({ state: 'open', isOver: false });
    expect(Date.parse((await duty(one)).until)).toBe(Date.parse('2027-05-16T00:00:00+08:00'));
    const late = (await stage.act('exhibitor.duty.show', { id: stage.exhibition })).body.data.exhibitors;
    expect(late.find(({ id }: Row) => id === one.exhibitor).duties).toContainEqual(await duty(one));

    // A draft may lack anything, and the desk sees nothing of it.
    const draft = await one.save({ title: '', lead: '', minutes: null, speakers: [] });
    expect(draft.body.data).toMatchObject({ state: 'draft', version: 1 });
    expect((await stage.act('exhibitor.satellite.show', { id: draft.body.data.id })).status).toBe(404);
    const { id } = await handedIn(one, { id: draft.body.data.id, version: 1 });
    expect((await duty(one)).state).toBe('waiting');
    const list = (await stage.act('exhibitor.satellite.list', { exhibitionId: stage.exhibition, state: 'submitted' }))
      .body;
    expect(list.data).toMatchObject([{ id, title: '微小残留病：从检测到决策', speakerCount: 1, minutes: 40 }]);

    // Returned with a reason, changed, and handed in again.
    await saved('exhibitor.satellite.return', { id, version: 2, reason: '请写明讲者的披露。' });
    expect((await one.own()).proposals).toMatchObject([
      { state: 'returned', reason: '请写明讲者的披露。', version: 3 },
    ]);
    expect((await duty(one)).state).toBe('returned');
    const heard = () =>
      stage.app.ctx(stage.shop).db.rows(
        `SELECT member_id AS "to", params -> 'decision' ->> 'zh' AS said FROM notice
           WHERE shop_id = $1 AND kind = 'exhibitor.satellite' ORDER BY id`,
        [stage.shop.id],
      );
    const hears = (text: string) => ({ to: contact.memberId, said: text });
    expect(await heard()).toEqual([hears('已退回修改：请写明讲者的披露。')]);
    const phone = newPhone();
    await handedIn(one, { id, version: 3, speakers: [speaker({ phone })] });

    const accepted = await stage.act('exhibitor.satellite.accept', { id, version: 4, roomId: room, startsAt: noon(3) });
    expect(accepted.body.data, JSON.stringify(accepted.body)).toMatchObject({ id, invited: 1, unreachable: 0 });
    const session = await item(accepted.body.data.itemId);
    expect(session).toMatchObject({ kind: 'session', track: '卫星会', trackEn: 'Satellite session', roomId: room });
    expect(Date.parse(session.endsAt) - Date.parse(session.startsAt)).toBe(40 * 60_000);
    expect(session.about).toContain((await show(id)).exhibitor);
    expect(session.about).toContain('欧阳述：残留病灶的十色方案');
    expect(session.people).toMatchObject([{ role: 'speaker' }]);
    expect((await duty(one)).state).toBe('done');

    // The speaker is an expert of the shop and a person with that phone, who was written to.
    const [task] = (await stage.act('speaking.board.show', { conference: stage.conference })).body.data.tasks;
    expect(task).toMatchObject({ state: 'invited', expertId: session.people[0].expertId });
    const db = (await stage.staffCtx()).db;
    const letters = await db.rows('SELECT id FROM speaking_letter WHERE shop_id = $1', [stage.shop.id]);
    expect(letters).toHaveLength(1);
    // How they are reached is known of the person alone from now on, and never stood in the trail.
    const [own] = (await one.own()).proposals;
    expect(own).toMatchObject({ state: 'accepted', place: null, agreed: 0, speakers: [{ phone: '', name: '欧阳述' }] });
    const trail = await db.rows(
      `SELECT id FROM audit_entry WHERE shop_id = $1 AND (before::text || after::text) LIKE $2`,
      [...[stage.shop.id, `%${phone}%`]],
    );
    expect(trail).toEqual([]);
    expect(await code(one.save({ id, version: 5 }))).toEqual([409, 'exhibitor.step']);

    // Where and when it is, once the timetable says so; and how many agreed.
    await release();
    const move = { id: task.id, version: task.version, to: 'accepted' };
    await saved('speaking.task.move', move);
    const [told] = (await one.own()).proposals;
    expect(told).toMatchObject({ agreed: 1, place: { room: '环湾厅', timeZone: 'Asia/Shanghai' } });
    expect(Date.parse(told.place.startsAt)).toBe(Date.parse(noon(3)));
    expect(told.place.url).toBe(`/agenda/item?id=${accepted.body.data.itemId}`);

    // Taken back: it leaves the draft, and with the next release the programme; its piece is free again.
    await saved('exhibitor.satellite.withdraw', { id, version: 5, reason: '场地另有安排。' });
    expect((await stage.act('agenda.item.show', { id: accepted.body.data.itemId })).status).toBe(404);
    expect((await stage.act('agenda.show', { id: accepted.body.data.itemId }, null)).status).toBe(200);
    await release();
    expect((await stage.act('agenda.show', { id: accepted.body.data.itemId }, null)).status).toBe(404);
    expect((await heard()).slice(1)).toEqual([hears('已采纳，讲者已收到邀请'), hears('已撤下：场地另有安排。')]);
    const after = await one.own();
    expect(after.proposals).toMatchObject([{ state: 'withdrawn', reason: '场地另有安排。', place: null }]);
    expect(after.grants).toMatchObject([{ left: 1, minutes: 40 }]);
    expect((await duty(one)).state).toBe('open');
  });

  test('without a place waits on the board of its conference', async () => {
    const one = await sponsor();
    const { id, version } = await handedIn(one);
    const { itemId } = (await stage.act('exhibitor.satellite.accept', { id, version })).body.data;
    expect(await item(itemId)).toMatchObject({ startsAt: null, endsAt: null, roomId: null });
    expect(await show(id)).toMatchObject({ itemId, startsAt: null, state: 'accepted', agreed: 0 });
    // Who said yes elsewhere is not counted.
    expect((await one.own()).proposals).toMatchObject([{ state: 'accepted', place: null, agreed: 0 }]);
  });

  test('is refused past its day, beyond what was granted, and while something is lacking; drafts are kept', async () => {
    const one = await sponsor();
    const lacks = await one.save({ submit: true, title: '', speakers: [speaker({ phone: '', mail: '' })] });
    expect([lacks.status, Object.keys(lacks.body.fields)]).toEqual([400, ['title', 'speakers']]);
    const phone = newPhone();
    const twice = await one.save({ submit: true, speakers: [speaker({ phone }), speaker({ phone })] });
    expect(Object.keys(twice.body.fields)).toEqual(['speakers']);
    expect(await code(one.save({ minutes: 45 }))).toEqual([409, 'exhibitor.satellite_minutes']);
    const { id, version } = await handedIn(one);
    expect(await code(one.save())).toEqual([409, 'exhibitor.satellites_many']);

    // What was proposed is not granted less any more.
    const benefit = (await stage.act('exhibitor.benefit.show', { id: one.benefit })).body.data;
    for (const less of [{ minutes: 30 }, { isSatellite: false }])
      expect(await code(stage.act('exhibitor.benefit.save', { ...benefit, ...less }))).toEqual([
        ...[409, 'exhibitor.satellites_proposed'],
      ]);
    expect(await code(stage.act('exhibitor.benefit.remove', { id: benefit.id, version: benefit.version }))).toEqual([
      ...[409, 'exhibitor.in_use'],
    ]);
    const plain = await sponsor({ isSatellite: false, minutes: null });
    expect(await code(plain.save())).toEqual([404, 'NOT_FOUND']);
    expect(await duty(plain)).toBeUndefined();

    const [draft, other] = [await sponsor({ dueOn: '2027-04-02' }), await sponsor({ dueOn: '2027-04-02' })];
    const kept = (await draft.save()).body.data;
    const waits = await handedIn(other);
    await stage.wait(3);
    await Promise.all([draft.again(), other.again()]);
    expect(await duty(draft)).toMatchObject({ state: 'open', isOver: true });
    const again = { id: kept.id, version: 1 };
    expect(await code(draft.save({ ...again, submit: true }))).toEqual([409, 'exhibitor.satellite_late']);
    expect((await draft.save(again)).body.data).toMatchObject({ state: 'draft', version: 2 });
    expect(await code(other.save(waits))).toEqual([409, 'exhibitor.satellite_late']);
    // The desk gives it another day.
    const late = (await stage.act('exhibitor.benefit.show', { id: draft.benefit })).body.data;
    await saved('exhibitor.benefit.save', { ...late, dueOn: '2027-04-30' });
    await handedIn(draft, { id: kept.id, version: 2 });
    expect((await stage.act('exhibitor.satellite.return', { id, version, reason: '题目太长' })).status).toBe(200);
  });

  test('another exhibitor’s, another shop’s and unknown ones are not found', async () => {
    const [one, other] = [await sponsor(), await sponsor()];
    const { id, version } = await handedIn(one);
    expect(await code(other.save({ id, version }))).toEqual([404, 'NOT_FOUND']);
    expect(await code(other.save({ benefit: one.benefit }))).toEqual([404, 'NOT_FOUND']);
    expect((await other.own()).proposals).toEqual([]);
    const elsewhere = await openShopDesk();
    try {
      const call = async (name: string, more: object = {}) => {
        const path = `/api/admin/exhibitor/satellite/${name}`;
        const answer = await elsewhere.call('POST', path, { id, version, ...more });
        return [answer.status, answer.body.code];
      };
      expect(await call('accept')).toEqual([404, 'NOT_FOUND']);
      expect(await call('return', { reason: '不对' })).toEqual([404, 'NOT_FOUND']);
      expect(await call('withdraw', { reason: '不对' })).toEqual([404, 'NOT_FOUND']);
    } finally {
      await elsewhere.app.close();
    }
    const unknown = { id, version, experts: [9_999_999] };
    expect(await code(stage.act('exhibitor.satellite.accept', unknown))).toEqual([404, 'NOT_FOUND']);
    // All of it holds, or nothing.
    expect(await show(id)).toMatchObject({ state: 'submitted', itemId: null });
    const seesOnly = await signedInPerson(stage.app, stage.shop, 'staff', ['exhibitor.satellite.view']);
    expect(await code(stage.act('exhibitor.satellite.accept', { id, version }, seesOnly))).toEqual([
      ...[400, 'PERMISSION_DENIED'],
    ]);
  });

  test('stands in no room where something else is, and comes back to who decides', async () => {
    const [first, second] = [await sponsor(), await sponsor()];
    const there = { roomId: room, startsAt: noon(4) };
    await saved('exhibitor.satellite.accept', { ...(await handedIn(first)), ...there });
    const { settings } = stage.app.services;
    const ctx = stage.app.ctx(stage.shop);
    await settings.save(ctx, [{ key: 'agenda.level.roomOverlap', value: 'blockEdit' }], 'test');
    const waits = await handedIn(second);
    expect(await code(stage.act('exhibitor.satellite.accept', { ...waits, ...there }))).toEqual([
      409,
      'agenda.blocked',
    ]);
    await settings.save(ctx, [{ key: 'agenda.level.roomOverlap', value: 'blockRelease' }], 'test');
    expect(await show(waits.id)).toMatchObject({ state: 'submitted', version: waits.version });
    await saved('exhibitor.satellite.accept', { ...waits, ...there, startsAt: '2027-06-04T12:40:00+08:00' });
  });

  test('X10 a speaker whom a phone leads to is the expert who they are; one of the same name is whom the desk says', async () => {
    const phone = newPhone();
    const first = await handedIn(await sponsor(), { speakers: [speaker({ name: '慕容青', phone })] });
    const { itemId } = (await stage.act('exhibitor.satellite.accept', first)).body.data;
    const expert = (await item(itemId)).people[0].expertId;

    const again = await handedIn(await sponsor(), { speakers: [speaker({ name: '慕容 青', phone })] });
    expect((await show(again.id)).speakers[0].experts).toMatchObject([{ id: expert, isTheirPhone: true }]);
    const next = (await stage.act('exhibitor.satellite.accept', again)).body.data;
    expect((await item(next.itemId)).people).toMatchObject([{ expertId: expert }]);

    const named = speaker({ name: '慕容青', phone: '', mail: 'murong@example.org' });
    const third = await handedIn(await sponsor(), { speakers: [named] });
    expect((await show(third.id)).speakers[0].experts).toMatchObject([{ id: expert, isTheirPhone: false }]);
    const said = { ...third, experts: [expert] };
    const last = (await stage.act('exhibitor.satellite.accept', said)).body.data;
    expect((await item(last.itemId)).people).toMatchObject([{ expertId: expert }]);

    const two = [speaker({ name: '慕容青', phone: '', mail: 'one@example.org' }), speaker({ name: '慕容青', phone })];
    const both = await handedIn(await sponsor(), { speakers: two });
    expect(await code(stage.act('exhibitor.satellite.accept', { ...both, experts: [expert] }))).toEqual([
      ...[409, 'exhibitor.speaker_twice'],
    ]);
  });

  test('two of the desk at once make one session; of two tabs of an exhibitor one is told', async () => {
    const one = await sponsor();
    const of = await handedIn(one);
    const desk: SignedInPerson = await signedInPerson(stage.app, stage.shop, 'staff', ['*']);
    const answers = await Promise.all([
      stage.act('exhibitor.satellite.accept', of),
      stage.act('exhibitor.satellite.accept', of, desk),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT');

    const two = await sponsor();
    const begun = await Promise.all([two.save(), two.save()]);
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(begun.find(({ status }) => status === 409)?.body.code).toBe('exhibitor.satellites_many');
    const [proposal] = (await two.own()).proposals;
    const tab = { id: proposal.id, version: proposal.version };
    const both = await Promise.all([two.save({ ...tab, title: '甲' }), two.save({ ...tab, title: '乙' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CONFLICT');
  });
});
