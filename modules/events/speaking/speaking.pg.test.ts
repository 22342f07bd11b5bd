import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { remindGuests } from './commands/remind-guests.ts';
import { type SpeakingStage, speakingStage } from './test-speaking-stage.ts';

let stage: SpeakingStage;
const NOW = '2027-05-01T02:00:00Z';
beforeAll(async () => {
  stage = await speakingStage();
});
afterAll(() => stage.close());

const refused = (code: string) => expect.objectContaining({ code: `speaking.${code}` });
const DAY_MS = 86_400_000;
const later = (days: number): string => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();
const steps = async (id: number | null) =>
  (
    await stage.desk.db.rows<{ step: string }>(
      `SELECT coalesce(from_state, '') || '>' || to_state || ' ' || role AS step FROM speaking_step WHERE shop_id = $1 AND task_id = $2 ORDER BY id`,
      [stage.shop.id, id],
    )
  ).map(({ step }) => step);
const replace = (from: number, by: number, tasks: (number | null)[], who: Ctx = stage.desk) =>
  stage.call<{ data: { moved: number; isFreed: boolean } }>(who, 'speaking.guest.replace', {
    ...{ conference: stage.conference, expert: from, by, tasks, reason: '行程冲突' },
  });
describe('A7 an invitation', () => {
  test('X5 is read before it is sent, sent once, and answered by who has an account', async () => {
    const { expert, who } = await stage.speaker('黎望舒');
    await stage.talk(expert, '02');
    const { task, state } = await stage.taskOf(expert);
    expect(state).toBe('open');
    const asked = { conference: stage.conference, tasks: [task] };
    const preview = await stage.call<{ data: object[] }>(stage.desk, 'speaking.letter.preview', asked);
    expect(preview.data).toMatchObject([{ name: '黎望舒', reach: 'account', tasks: 1, subject: '邀请：年会' }]);
    expect(JSON.stringify(preview.data)).toContain('06-02 10:00');
    expect(await stage.told(who)).toEqual([]);
    expect(await stage.invite(expert)).toEqual({ invited: 1, letters: 1, passed: 0, unreachable: [] });
    expect(await stage.invite(expert)).toEqual({ invited: 0, letters: 0, passed: 1, unreachable: [] });
    expect(await stage.told(who)).toEqual(['邀请：年会']);
    expect(await stage.own(who)).toMatchObject({ state: 'invited', answers: ['accepted', 'tentative', 'declined'] });
    const accepted = await stage.answer(who, 'accepted');
    expect(accepted.state).toBe('accepted');
    // A lost answer is sent again as it was: nothing is done twice.
    const again = { task: accepted.id, version: accepted.version - 1, to: 'accepted' };
    expect((await stage.call<{ data: object }>(who, 'speaking.answer', again)).data).toEqual(accepted);
    await expect(stage.call(who, 'speaking.answer', { ...again, to: 'tentative' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
    await expect(stage.answer(who, 'declined')).rejects.toEqual(refused('reason_needed'));
    expect((await stage.answer(who, 'declined', { reason: '当日有手术' })).reason).toBe('当日有手术');
    const { id } = await stage.taskOf(expert);
    expect(await steps(id)).toEqual(['>invited desk', 'invited>accepted expert', 'accepted>declined expert']);
    // Asked once more, by a letter of its own.
    expect((await stage.invite(expert)).letters).toBe(1);
  });

  test('of two who send it at once one does', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02');
    const sent = await Promise.all([stage.invite(expert), stage.invite(expert), stage.invite(expert)]);
    expect(sent.map(({ invited }) => invited).sort()).toEqual([0, 0, 1]);
    expect(await stage.told(who)).toHaveLength(1);
  });

  test('waits for a contact of who has no account, who opens it by a link and nobody else', async () => {
    const expert = await stage.expert('艾琳娜');
    await stage.talk(expert, '03');
    expect(await stage.invite(expert)).toMatchObject({ invited: 0, unreachable: ['艾琳娜'] });
    const contact = (of: number, phone: string) =>
      stage.call(stage.desk, 'speaking.contact.save', { expert: of, phone });
    await expect(contact(expert, '')).rejects.toEqual(refused('contact_missing'));
    await contact(expert, '13900000411');
    await expect(contact(expert, '13900000412')).rejects.toEqual(refused('contact_known'));
    await expect(contact(await stage.expert(), '13900000411')).rejects.toEqual(refused('contact_taken'));
    expect(await stage.invite(expert)).toMatchObject({ invited: 1, unreachable: [] });
    const [notice] = await stage.desk.db.rows<{ opens: object }>(
      `SELECT n.opens FROM notice n JOIN expert_link l ON l.shop_id = n.shop_id AND l.member_id = n.member_id WHERE n.shop_id = $1 AND l.expert_id = $2`,
      [stage.shop.id, expert],
    );
    expect(notice?.opens).toMatchObject({ kind: 'speaking.invitation', path: '/agenda/invitation' });
    const link = await stage.byLink(expert);
    expect((await stage.tasks(link))[0]).toMatchObject({
      expert: { name: '艾琳娜' },
      conference: { timeZone: 'Asia/Shanghai' },
    });
    expect((await stage.answer(link, 'accepted')).state).toBe('accepted');
    // Another’s task is none to whoever holds this link, nor to another member.
    const other = await stage.speaker();
    await stage.talk(other.expert, '03');
    await stage.invite(other.expert);
    const theirs = await stage.own(other.who);
    const wrong = { task: theirs.id, version: theirs.version, to: 'accepted' };
    await expect(stage.call(link, 'speaking.invitation.answer', wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const mine = await stage.own(link);
    const stolen = { task: mine.id, version: mine.version, to: 'declined', reason: '不去' };
    await expect(stage.call(other.who, 'speaking.answer', stolen)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is reminded of within its window, as often as is configured, and overdue behind it', async () => {
    const { expert, who } = await stage.speaker();
    const quiet = await stage.speaker();
    for (const one of [expert, quiet.expert]) await stage.talk(one, '04');
    await stage.invite(expert, quiet.expert);
    await stage.answer(quiet.who, 'accepted');
    const run = async (days: number): Promise<number> => {
      stage.at(later(days));
      await Promise.all([remindGuests(stage.kit.ctx(stage.shop)), remindGuests(stage.kit.ctx(stage.shop))]);
      return (await stage.told(who)).length - 1;
    };
    expect(await run(2)).toBe(0);
    expect(await run(3)).toBe(1);
    expect(await run(4)).toBe(1);
    expect(await run(6)).toBe(2);
    expect((await stage.taskOf(expert)).isLate).toBe(false);
    expect(await run(7)).toBe(2);
    expect(await stage.taskOf(expert)).toMatchObject({ state: 'invited', isLate: true });
    expect((await stage.own(who)).isLate).toBe(true);
    expect(await stage.told(quiet.who)).toHaveLength(1);
    // A late answer is an answer.
    expect((await stage.answer(who, 'accepted')).isLate).toBe(false);
    stage.at(NOW);
  });
});

describe('A4 what is not released', () => {
  test('is told as it was planned to who was invited, as it is released once it is, and never what the draft moved since', async () => {
    const { expert, who } = await stage.speaker();
    const made = await stage.talk(expert, '02', { roomId: stage.room, isParallel: true });
    expect(await stage.tasks(who)).toEqual([]);
    await stage.invite(expert);
    const planned = { isReleased: false, room: '', startsAt: '2027-06-02T10:00:00+08:00' };
    expect(await stage.own(who)).toMatchObject(planned);
    await stage.talk(expert, '03', { id: made.id, version: made.version, roomId: stage.room, isParallel: true });
    expect(await stage.own(who)).toMatchObject(planned);
    const nobody = stage.as(null);
    const day = { conference: stage.conference, day: '2027-06-03' };
    expect(JSON.stringify(await stage.call(nobody, 'agenda.list', day))).not.toContain(`报告 ${expert}`);
    await stage.release();
    expect(await stage.own(who)).toMatchObject({
      isReleased: true,
      room: '环湾厅',
      startsAt: '2027-06-03T10:00:00+08:00',
    });
    expect((await stage.own(who)).state).toBe('invited');
  });

  test('another day or time is asked for anew in one message, another room is not', async () => {
    const [{ expert, who }, chair] = [await stage.speaker(), await stage.speaker()];
    const first = await stage.talk(expert, '02', {
      people: [
        { expertId: expert, role: 'speaker' },
        { expertId: chair.expert, role: 'chair' },
      ],
    });
    await stage.talk(expert, '03', { title: '第二场' });
    await stage.invite(expert, chair.expert);
    const answerAll = async (): Promise<void> => {
      for (const { id, version } of (await stage.tasks(who))[0]?.tasks ?? [])
        await stage.call(who, 'speaking.answer', { task: id, version, to: 'accepted' });
    };
    await answerAll();
    await stage.answer(chair.who, 'accepted');
    await stage.move(chair.expert, 'confirmed');
    await stage.release();
    expect(await stage.told(who)).toHaveLength(1);
    const people = [
      { expertId: expert, role: 'speaker' },
      { expertId: chair.expert, role: 'chair' },
    ];
    const inRoom = await stage.talk(expert, '02', { ...first, roomId: stage.room, isParallel: true, people });
    await stage.release();
    expect(await stage.told(who)).toHaveLength(1);
    expect((await stage.taskOf(chair.expert)).state).toBe('confirmed');
    await stage.talk(expert, '04', { ...inRoom, roomId: stage.room, isParallel: true, people });
    await stage.release();
    expect(await stage.told(who)).toEqual(['邀请：年会', '时间有变，请再次确认：年会']);
    expect(((await stage.tasks(who))[0]?.tasks ?? []).map(({ state }) => state).sort()).toEqual([
      'accepted',
      'invited',
    ]);
    expect(await stage.taskOf(chair.expert)).toMatchObject({ state: 'invited' });
    expect((await steps((await stage.taskOf(chair.expert)).id)).at(-1)).toBe('confirmed>invited rule');
  });

  test('a yes to a time that was released anew meanwhile is none', async () => {
    const { expert, who } = await stage.speaker();
    const made = await stage.talk(expert, '02');
    await stage.invite(expert);
    const { id, version } = await stage.own(who);
    await stage.talk(expert, '04', { ...made });
    await stage.release();
    await expect(stage.call(who, 'speaking.answer', { task: id, version, to: 'accepted' })).rejects.toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });
});

describe('A5 another expert', () => {
  test('takes the tasks over; the history stays, the link opens nothing, and what the desk booked goes back', async () => {
    const former = await stage.expert('闻人朔');
    await stage.call(stage.desk, 'speaking.contact.save', { expert: former, phone: '13900000421' });
    const next = await stage.speaker('沈听澜');
    await stage.talk(former, '02');
    await stage.invite(former);
    const link = await stage.byLink(former);
    await stage.answer(link, 'accepted');
    const { desk, conference } = stage;
    const leg = await stage.step(desk, 'receiving.leg.save', {
      ...{ conferenceId: conference, guest: '闻人朔', number: 'QY1326', scheduledAt: '2027-06-01T10:00:00+08:00' },
    });
    const other = await stage.step(desk, 'receiving.leg.save', {
      ...{ conferenceId: conference, guest: '顾清河', number: 'QY1326', scheduledAt: '2027-06-01T10:00:00+08:00' },
    });
    const hotel = await stage.step(desk, 'hotel.hotel.save', { name: '海湾酒店' });
    const type = await stage.step(desk, 'hotel.room.save', { hotelId: hotel.id, name: '大床房' });
    const block = await stage.step(desk, 'hotel.block.save', {
      conferenceId: conference,
      roomId: type.id,
      state: 'definite',
    });
    const nights = ['2027-06-01', '2027-06-02'].map((night) => ({ night, priceFen: 50_000, allotment: 2 }));
    await stage.step(desk, 'hotel.board.save', { block: block.id, version: block.version, nights });
    const days = { block: block.id, in: '2027-06-01', out: '2027-06-03' };
    const stay = await stage.step(desk, 'hotel.stay.book', { ...days, guests: [{ name: '闻人朔' }] });
    const shared = await stage.step(desk, 'hotel.stay.book', {
      ...days,
      guests: [{ name: '杜若' }, { name: '温知许' }],
    });
    const { task, id } = await stage.taskOf(former);
    await expect(replace(former, former, [task])).rejects.toEqual(refused('same_expert'));
    await expect(replace(former, next.expert, [])).rejects.toEqual(refused('nothing_chosen'));
    expect((await replace(former, next.expert, [task])).data).toEqual({ moved: 1, isFreed: true });
    expect(await stage.taskOf(next.expert)).toMatchObject({ state: 'open', before: ['闻人朔'], isReleased: false });
    expect((await steps(id)).at(-1)).toBe('accepted>replaced desk');
    await expect(stage.tasks(link)).rejects.toEqual(refused('over'));
    await expect(
      stage.call(link, 'speaking.invitation.answer', { task: id, version: 2, to: 'declined', reason: '不' }),
    ).rejects.toEqual(refused('over'));
    const links = await desk.db.rows<{ open: boolean }>(
      `SELECT revoked_at IS NULL AS open FROM access_link WHERE shop_id = $1 AND kind = 'speaking.invitation' AND note = '闻人朔'`,
      [stage.shop.id],
    );
    expect(links.every(({ open }) => !open)).toBe(true);
    const stateOf = async (name: string, of: number) =>
      (await stage.call<{ data: { state: string } }>(desk, name, { id: of })).data.state;
    expect(await stateOf('receiving.leg.show', leg.id)).toBe('cancelled');
    expect(await stateOf('receiving.leg.show', other.id)).toBe('filled');
    expect(await stateOf('hotel.stay.show', stay.id)).toBe('cancelled');
    expect(await stateOf('hotel.stay.show', shared.id)).toBe('confirmed');
    // The new one is asked by a letter of their own.
    expect((await stage.invite(next.expert)).letters).toBe(1);
    expect(await stage.told(next.who)).toEqual(['邀请：年会']);
    await expect(replace(former, next.expert, [task])).rejects.toEqual(refused('not_planned'));
  });

  test('says the way by the link while it opens anything: their own, and no other guest’s', async () => {
    const [expert, next] = [await stage.expert('祝南星'), await stage.expert()];
    await stage.call(stage.desk, 'speaking.contact.save', { expert, phone: '13900000451' });
    await stage.talk(expert, '02');
    await stage.invite(expert);
    const link = await stage.byLink(expert);
    type Trip = { data: { legs: { id: number; version: number; number: string; state: string }[]; status: string } };
    const write = (legs: object[]) => stage.call<Trip>(link, 'receiving.invited.saveTraffic', { legs });
    const way = { direction: 'in', mode: 'train', number: 'g 1867', scheduledAt: '2027-06-01T13:08:00+08:00' };
    expect((await write([way])).data).toMatchObject({ status: 'open', legs: [{ number: 'G1867', state: 'filled' }] });
    const theirs = await stage.step(stage.desk, 'receiving.leg.save', {
      ...{ conferenceId: stage.conference, guest: '别人', number: 'QY1', scheduledAt: way.scheduledAt },
    });
    await expect(write([{ ...way, ...theirs }])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [leg] = (await stage.call<Trip>(link, 'receiving.invited.traffic', {})).data.legs;
    const { task } = await stage.taskOf(expert);
    await replace(expert, next, [task]);
    await expect(write([way])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stage.call(link, 'receiving.invited.traffic', {})).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await stage.call<{ data: object[] }>(link, 'itinerary.invited', {})).data).toEqual([]);
    const shown = await stage.call<{ data: { state: string } }>(stage.desk, 'receiving.leg.show', { id: leg?.id ?? 0 });
    expect(shown.data.state).toBe('cancelled');
  });

  test('of one task leaves the others, the link and the room', async () => {
    const [{ expert, who }, next] = [await stage.speaker(), await stage.speaker()];
    await stage.talk(expert, '02');
    await stage.talk(expert, '03', { title: '留下的一场' });
    await stage.invite(expert);
    const [first] = (await stage.board()).filter(({ expertId }) => expertId === expert);
    expect((await replace(expert, next.expert, [first?.task ?? 0])).data).toEqual({ moved: 1, isFreed: false });
    expect((await stage.tasks(who))[0]?.tasks.map(({ title }) => title)).toEqual(['留下的一场']);
    expect(await stage.told(who)).toEqual(['邀请：年会', '任务调整：年会']);
  });

  test('while the former accepts: one of both comes first, and nothing is half done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [{ expert, who }, next] = [await stage.speaker(), await stage.speaker()];
      await stage.talk(expert, '02');
      await stage.invite(expert);
      const [{ task, id }, own] = [await stage.taskOf(expert), await stage.own(who)];
      const accept = () => stage.call(who, 'speaking.answer', { task: own.id, version: own.version, to: 'accepted' });
      const both =
        round % 2 === 0
          ? [accept(), replace(expert, next.expert, [task])]
          : [replace(expert, next.expert, [task]), accept()];
      const done = await Promise.allSettled(both);
      expect(done[round % 2 === 0 ? 1 : 0]?.status).toBe('fulfilled');
      expect(await stage.taskOf(next.expert)).toMatchObject({ state: 'open' });
      expect(await stage.tasks(who)).toEqual([]);
      const made = await steps(id);
      expect(made.at(-1)).toMatch(/>replaced desk$/);
      expect(made).toHaveLength(done.every(({ status }) => status === 'fulfilled') ? 3 : 2);
    }
  });
});

describe('X8 the desk', () => {
  test('leads on by the table alone; who was there is noted with whom and when, not before', async () => {
    const { expert, who } = await stage.speaker();
    await stage.talk(expert, '02');
    await stage.invite(expert);
    await expect(stage.move(expert, 'confirmed')).rejects.toEqual(refused('step'));
    await expect(stage.move(expert, 'declined')).rejects.toEqual(refused('reason_needed'));
    await stage.move(expert, 'accepted', { reason: '电话答复' });
    await stage.call(stage.desk, 'speaking.task.confirm', {
      conference: stage.conference,
      ids: [(await stage.taskOf(expert)).id],
    });
    await expect(stage.move(expert, 'done')).rejects.toEqual(refused('too_early'));
    stage.at('2027-06-02T01:00:00Z');
    expect((await stage.move(expert, 'done')).state).toBe('done');
    stage.at(NOW);
    const { id } = await stage.taskOf(expert);
    const shown = await stage.call<{ data: { steps: { to: string; by: string | null; at: string }[] } }>(
      stage.desk,
      'speaking.guest.show',
      {
        ...{ conference: stage.conference, expert },
      },
    );
    expect(shown.data.steps[0]).toMatchObject({ to: 'done', by: expect.any(String), at: '2027-06-02T09:00:00+08:00' });
    expect(await steps(id)).toContain('invited>accepted desk');
    await expect(stage.answer(who, 'declined', { reason: '不去' })).rejects.toEqual(refused('step'));
  });

  test('X7 another shop’s conference, experts and tasks are none', async () => {
    const { expert } = await stage.speaker();
    await stage.talk(expert, '02');
    await stage.invite(expert);
    const { task, id, version } = await stage.taskOf(expert);
    const away: Ctx = { ...stage.desk, ...stage.kit.ctx(await stage.kit.makeShop(), stage.desk.person) };
    const { conference } = stage;
    const calls: [string, object][] = [
      ['speaking.board.show', { conference }],
      ['speaking.guest.show', { conference, expert }],
      ['speaking.letter.send', { conference, tasks: [task] }],
      ['speaking.link.open', { conference, expert }],
      ['speaking.task.move', { id, version, to: 'accepted' }],
      ['speaking.guest.replace', { conference, expert, by: expert + 1, tasks: [task], reason: '换人' }],
      ['speaking.room.show', { conference }],
      ['speaking.contact.save', { expert, phone: '13900000431' }],
    ];
    for (const [name, input] of calls)
      await expect(stage.call(away, name, { ...input })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('an expert who was invited stays, although the timetable names them no more', async () => {
    const values = { title: '未发布的专家', lead: '导语', body: '<p>简介</p>', hospital: '澜川大学第一医院' };
    const { id: expert } = await stage.step(stage.desk, 'expert.expert.save', values);
    await stage.call(stage.desk, 'speaking.contact.save', { expert, phone: '13900000441' });
    const made = await stage.talk(expert, '02');
    await stage.invite(expert);
    const link = await stage.byLink(expert);
    await stage.call(stage.desk, 'agenda.item.remove', { ...made });
    expect((await stage.tasks(link))[0]?.tasks).toEqual([]);
    const { data } = await stage.call<{ data: { version: number } }>(stage.desk, 'expert.expert.show', { id: expert });
    const gone = stage.call(stage.desk, 'expert.expert.remove', { id: expert, version: data.version });
    await expect(gone).rejects.toEqual(refused('expert_used'));
  });

  test('who was taken out of the timetable is shown, and can answer nothing any more', async () => {
    const { expert, who } = await stage.speaker();
    const made = await stage.talk(expert, '02');
    await stage.invite(expert);
    const { id, version } = await stage.own(who);
    await stage.talk(expert, '02', { ...made, people: [] });
    expect(await stage.taskOf(expert)).toMatchObject({ task: null, state: 'invited', moves: [] });
    await expect(stage.call(who, 'speaking.answer', { task: id, version, to: 'accepted' })).rejects.toEqual(
      refused('not_planned'),
    );
  });
});
