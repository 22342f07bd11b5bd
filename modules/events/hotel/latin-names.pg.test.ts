import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ctx } from '../../../kernel/http/context.ts';
import { dayAfter } from './rules/nights.ts';
import { FIRST, type HotelStage, hotelStage, wish } from './test-hotel-stage.ts';

let stage: HotelStage;
/** Two members: the one an expert whom readers of English know by another name, and the other one not. */
let expert: Ctx;
let other: Ctx;
const [OWN, WRITTEN] = ['顾知远', '常亦乔'];
async function named(name: string): Promise<Ctx> {
  const who = await stage.guest();
  const rename = 'UPDATE member SET name = $3 WHERE shop_id = $1 AND id = $2';
  await stage.desk.db.write((tx) => tx.rows(rename, [stage.shop.id, who.person?.id, name]));
  return who;
}
const texts = { lead: '导语', body: '<p>简介</p>', leadEn: 'Lead', bodyEn: '<p>About</p>', hospital: '澜川医院' };
async function published(title: string, titleEn: string): Promise<number> {
  const draft = await stage.step(stage.desk, 'expert.expert.save', { ...texts, title, titleEn });
  return (await stage.step(stage.desk, 'expert.expert.publish', draft)).id;
}

beforeAll(async () => {
  stage = await hotelStage();
  [expert, other] = [await named(OWN), await named(WRITTEN)];
  const id = await published(OWN, 'Gu Zhiyuan');
  const link = 'INSERT INTO expert_link (expert_id, member_id) VALUES ($1, $2)';
  await stage.desk.db.write((tx) => tx.rows(link, [id, expert.person?.id]));
});
afterAll(() => stage.close());

/** What a desk reads in both languages. */
async function inBoth<T>(read: (desk: Ctx) => Promise<T>): Promise<Record<'zh' | 'en', T>> {
  const [zh, en] = await Promise.all((['zh-CN', 'en'] as const).map((locale) => read({ ...stage.desk, locale })));
  return { zh, en } as Record<'zh' | 'en', T>;
}
const ofCall = <T>(desk: Ctx, name: string, input: object): Promise<T> =>
  stage.call<{ data: T }>(desk, name, { ...input }).then(({ data }) => data);

test('guests of hotels are called as experts at the English desk, whoever sleeps there beside them, and as they are written at the Chinese one', async () => {
  const block = await stage.block([3, 3], { block: { isShared: true } });
  const gender = 'female';
  await stage.order(expert, [wish(block, 0, 1, OWN, { gender })]);
  await stage.order(other, [wish(block, 0, 1, WRITTEN, { gender })]);
  const together = await stage.block([3, 3]);
  const guests = [OWN, '随行'].map((name) => ({ name, phone: '' }));
  await stage.order(expert, [{ ...wish(together, 1, 1, OWN), guests }]);
  const names = (rows: { guests: string }[]) => rows.map(({ guests }) => guests).sort();
  type Stays = { id: number; guests: string; booker: string | null }[];
  const { conference } = stage;
  const lists = await inBoth((desk) => ofCall<Stays>(desk, 'hotel.stay.list', { conferenceId: conference }));
  expect(names(lists.zh)).toEqual([OWN, `${OWN} / 随行`, WRITTEN].sort());
  expect(names(lists.en)).toEqual(['Gu Zhiyuan', 'Gu Zhiyuan / 随行', WRITTEN].sort());
  const pair = lists.en.find((one) => one.guests.includes(' / '));
  expect(pair?.booker).toBe('Gu Zhiyuan');
  const one = await inBoth((desk) => ofCall<{ people: { name: string }[] }>(desk, 'hotel.stay.show', { id: pair?.id }));
  const people = (shown: { people: { name: string }[] }) => shown.people.map(({ name }) => name);
  expect([people(one.zh), people(one.en)]).toEqual([
    [OWN, '随行'],
    ['Gu Zhiyuan', '随行'],
  ]);
  const pool = await inBoth((desk) => ofCall<{ beds: Stays }>(desk, 'hotel.share.pool', { conference }));
  expect([names(pool.zh.beds), names(pool.en.beds)]).toEqual([[OWN, WRITTEN].sort(), ['Gu Zhiyuan', WRITTEN].sort()]);
});

test('so are voters and electors', async () => {
  const options = ['a', 'b'].map((key) => ({ key, label: `选项 ${key}`, labelEn: `Option ${key}` }));
  const poll = { title: '投票', titleEn: 'Poll', options, mode: 'named' };
  const { id } = await stage.step(stage.desk, 'vote.poll.save', poll);
  await stage.call(stage.desk, 'vote.poll.move', { id, to: 'open', reason: '' });
  for (const who of [expert, other]) await stage.call(who, 'vote.vote', { id, options: ['a'] });
  type People = { person: string }[];
  for (const name of ['vote.voter.list', 'vote.elector.list']) {
    const { zh, en } = await inBoth((desk) => ofCall<People>(desk, name, { pollId: id }));
    expect(
      zh.map(({ person }) => person),
      name,
    ).toEqual(expect.arrayContaining([OWN, WRITTEN]));
    expect(
      en.map(({ person }) => person),
      name,
    ).toEqual(expect.arrayContaining(['Gu Zhiyuan', WRITTEN]));
    expect(
      en.map(({ person }) => person),
      name,
    ).not.toContain(OWN);
  }
});

test('so are the judges of a contest, in lists, panel and results', async () => {
  const activity = await stage.step(stage.desk, 'score.activity.save', {
    ...{ title: '演讲赛', startsAt: '2027-06-02T13:00:00+08:00', endsAt: '2027-06-02T17:00:00+08:00' },
  });
  const round = await stage.step(stage.desk, 'score.round.save', {
    ...{ activityId: activity.id, title: '决赛', scale: 10 },
    ...{ criteria: [{ label: '综合', weight: '1', min: '0', max: '10', step: '0.1' }] },
  });
  const said = { roundId: round.id, title: '病例', presenter: '讲者', hospital: '甲' };
  const candidate = await stage.step(stage.desk, 'score.candidate.save', said);
  for (const who of [expert, other]) {
    await stage.step(stage.desk, 'score.judge.save', { activityId: activity.id, memberId: who.person?.id });
    await stage.call(who, 'score.judge.declare', { round: round.id, candidates: [], reason: '' });
  }
  const judging = await stage.step(stage.desk, 'score.round.move', { ...round, phase: 'judging' });
  const sheet = { id: candidate.id, marks: { c1: '9' }, final: true };
  for (const who of [expert, other]) await stage.call(who, 'score.sheet.score', sheet);
  await stage.step(stage.desk, 'score.round.move', { ...judging, phase: 'review' });
  type Person = { id: number; person: string };
  const reads = {
    list: (desk: Ctx) => ofCall<Person[]>(desk, 'score.judge.list', { activityId: activity.id }),
    panel: (desk: Ctx) =>
      ofCall<{ judges: Person[] }>(desk, 'score.round.panel', { id: round.id }).then(({ judges }) => judges),
    results: (desk: Ctx) =>
      ofCall<{ lines: { scores: Person[] }[] }>(desk, 'score.result.show', { id: round.id }).then(
        ({ lines }) => lines[0]?.scores ?? [],
      ),
  };
  for (const [name, read] of Object.entries(reads)) {
    const { zh, en } = await inBoth(read);
    const called = (rows: Person[]) => rows.map(({ person }) => person).sort();
    expect([called(zh), called(en)], name).toEqual([[OWN, WRITTEN].sort(), ['Gu Zhiyuan', WRITTEN].sort()]);
  }
  const judges = await reads.list({ ...stage.desk, locale: 'en' });
  const first = judges.find(({ person }) => person === 'Gu Zhiyuan');
  const shown = await inBoth((desk) => ofCall<Person>(desk, 'score.judge.show', { id: first?.id }));
  expect([shown.zh.person, shown.en.person]).toEqual([OWN, 'Gu Zhiyuan']);
});

test('who has no account is called by the name that is written down, where one expert alone is called so', async () => {
  await published('宁昭雪', 'Ning Zhaoxue');
  await published('王伟', 'Wang Wei');
  await published('王伟', 'Wang Wei (Lancheng)');
  const block = await stage.block([3]);
  const guests = ['宁昭雪', '王伟', '宁昭'].map((name) => ({ name, phone: '' }));
  const stay = await stage.book(block, { out: dayAfter(FIRST, 1), guests: guests.slice(0, 2) });
  const leg = async (guest: string) => {
    const given = { conferenceId: stage.conference, guest, direction: 'in', mode: 'train' };
    const { id } = await stage.step(stage.desk, 'receiving.leg.save', given);
    return inBoth((desk) => ofCall<{ guest: string; guestEn: string }>(desk, 'receiving.leg.show', { id }));
  };
  const shown = await inBoth((desk) => ofCall<{ guests: string }>(desk, 'hotel.stay.show', { id: stay.id }));
  expect([shown.zh.guests, shown.en.guests]).toEqual(['宁昭雪 / 王伟', 'Ning Zhaoxue / 王伟']);
  const legs = await Promise.all(guests.map(({ name }) => leg(name)));
  expect(legs.map(({ zh, en }) => [zh.guestEn, en.guestEn])).toEqual([
    ['', 'Ning Zhaoxue'],
    ['', ''],
    ['', ''],
  ]);
});
