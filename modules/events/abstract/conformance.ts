import { type Caller, visitor } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { makeLink } from '../../../kernel/testkit/link.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';
import { COAUTHOR_LINK } from './panel-contract.ts';

type Made = { data: { id: number; version: number } };

const conferenceOf = async (stage: Stage): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;

const callValues = (stage: Stage, conferenceId: number) => ({
  ...{ conferenceId, about: stage.text('征文'), aboutEn: stage.text('Call') },
  ...{ opensAt: '2020-01-01T00:00:00+08:00', closesAt: '2099-01-01T00:00:00+08:00' },
  topics: [
    { key: 'A', name: stage.text('主题'), nameEn: stage.text('Topic') },
    { key: 'B', name: stage.text('主题乙'), nameEn: stage.text('Topic B') },
  ],
  criteria: [{ key: 'value', name: stage.text('价值'), weight: 100, most: 10 }],
  ...{ reviewsEach: 1, quorum: 1, bookAt: '2020-01-01T00:00:00+08:00' },
  appealBy: '2099-01-01T00:00:00+08:00',
});

/** A call of a conference of its own. */
async function call(stage: Stage): Promise<{ id: number; conference: number }> {
  const conference = await conferenceOf(stage);
  const { data } = await stage.call<Made>('abstract.call.save', callValues(stage, conference));
  return { id: data.id, conference };
}

const values = (stage: Stage) => ({
  ...{
    topic: 'A',
    title: stage.text('题目'),
    titleEn: stage.text('Title'),
    body: stage.text('正文'),
    keywords: [stage.text('词')],
  },
  authors: [
    { name: stage.text('作者'), units: [stage.text('单位')], isPresenter: true, isCorresponding: true, isMe: true },
  ],
  statements: { ethics: '豁免', consent: '豁免', trial: '无', funding: '无', interests: '无', prior: '无' },
});

interface Written {
  call: number;
  conference: number;
  id: number;
  version: number;
  as: Caller;
}

/** Somebody’s draft that could be handed in. */
async function draft(stage: Stage, of?: Pick<Written, 'call' | 'conference'>): Promise<Written> {
  const made = of === undefined ? await call(stage) : { id: of.call, conference: of.conference };
  const { caller: as } = await stage.newcomer();
  const begun = await stage.call<Made>('abstract.begin', { call: made.id }, as);
  const input = { id: begun.data.id, version: begun.data.version, values: values(stage) };
  const { data } = await stage.call<Made>('abstract.keep', input, as);
  return { call: made.id, conference: made.conference, id: data.id, version: data.version, as };
}

/** The same after more steps, each by its author or by the desk. */
async function stepped(
  stage: Stage,
  steps: readonly (readonly [name: string, more?: object])[],
  of?: Pick<Written, 'call' | 'conference'>,
): Promise<Written> {
  let written = await draft(stage, of);
  for (const [name, more] of steps) {
    const input = { id: written.id, version: written.version, ...more };
    const isOwn = name.split('.').length === 2;
    const { data } = await (isOwn ? stage.call<Made>(name, input, written.as) : stage.call<Made>(name, input));
    written = { ...written, version: data.version };
  }
  return written;
}

const submitted = (stage: Stage, of?: Written) => stepped(stage, [['abstract.submit']], of);
const REVIEWED = [['abstract.submit'], ['abstract.submission.review']] as const;
const inReview = (stage: Stage) => stepped(stage, REVIEWED);
const decided = (stage: Stage) => stepped(stage, [...REVIEWED, ['abstract.submission.decide', { decision: 'poster' }]]);

/** One that its author was told of. */
async function released(stage: Stage): Promise<Written> {
  const written = await decided(stage);
  await stage.call('abstract.letters.release', { callId: written.call, expected: 1 });
  return { ...written, version: written.version + 1 };
}

async function confirmed(stage: Stage): Promise<Written> {
  const written = await released(stage);
  const input = { id: written.id, version: written.version, accepts: true };
  const { data } = await stage.call<Made>('abstract.answer', input, written.as);
  return { ...written, version: data.version };
}

const one = ({ id, version }: Written) => ({ id, version });
const own = ({ id, version, as }: Written, more: object = {}) => new PreparedCall({ id, version, ...more }, { as });

/** Somebody who reviews for a call. */
async function reviewer(stage: Stage, callId: number): Promise<{ id: number; as: Caller }> {
  const { caller: as, member } = await stage.newcomer();
  const input = { callId, memberId: member.id, hospital: stage.text('别的单位') };
  const { data } = await stage.call<Made>('abstract.reviewer.save', input);
  return { id: data.id, as };
}

/** A review that somebody was asked for. */
async function asked(stage: Stage): Promise<{ id: number; version: number; as: Caller; written: Written }> {
  const written = await submitted(stage);
  const { id: reviewerId, as } = await reviewer(stage, written.call);
  const { data } = await stage.call<Made>('abstract.review.add', { submissionId: written.id, reviewerId });
  return { id: data.id, version: 1, as, written };
}

const GIVEN = { marks: { value: 8 }, note: '' };

/** A review that was handed in, with its reviewer. */
async function handed(stage: Stage): Promise<{ id: number; version: number; as: Caller; written: Written }> {
  const { id, version, as, written } = await asked(stage);
  const input = { id, version, ...GIVEN, comment: stage.text('意见') };
  return { id, as, written, version: (await stage.call<Made>('abstract.review.hand', input, as)).data.version };
}

/** The chair of the topic of an abstract. */
async function chair(stage: Stage, written: Written): Promise<Caller> {
  const { caller: as, member } = await stage.newcomer();
  const input = { callId: written.call, topic: 'A', memberId: member.id, hospital: stage.text('别的单位') };
  await stage.call('abstract.chair.save', input);
  return as;
}

/** A call whose values are other ones from now on. */
async function changed(stage: Stage, callId: number, more: object): Promise<void> {
  const { data } = await stage.call<Made>('abstract.call.show', { id: callId });
  const { id, version, ...values } = data;
  await stage.call('abstract.call.save', { ...values, ...more, id, version });
}

/** Somebody who freezes books: each book is a task, and nobody may have many of those wait. */
const printer = async (stage: Stage): Promise<Caller> => (await stage.newcomer(['abstract.book.freeze'])).caller;

/** An abstract whose book is frozen. */
async function frozen(stage: Stage): Promise<Written> {
  const written = await released(stage);
  await stage.call('abstract.book.freeze', { callId: written.call, expected: 1 }, await printer(stage));
  return written;
}

/** An abstract with a co-author who was asked. */
async function coauthored(stage: Stage): Promise<Written & { name: string; phone: string }> {
  const written = await draft(stage);
  const [me] = values(stage).authors;
  const name = stage.text('合作者');
  const authors = [me, { name, units: [stage.text('单位')] }];
  const input = { id: written.id, version: written.version, values: { ...values(stage), authors } };
  const { data } = await stage.call<Made>('abstract.keep', input, written.as);
  return { ...written, version: data.version, name, phone: stage.phone() };
}

async function askedCoauthor(stage: Stage): Promise<{ id: number; place: number; member: number }> {
  const { id, as, name, phone } = await coauthored(stage);
  await stage.call('abstract.coauthor.ask', { id, name, phone }, as);
  const row = await stage.kit
    .ctx(stage.shop)
    .db.row<{ place: number; member: number }>(
      'select id as place, member_id as member from abstract_coauthor where shop_id = $1 and submission_id = $2',
      [stage.shop.id, id],
    );
  return { id, place: row?.place ?? 0, member: row?.member ?? 0 };
}

/** Whoever holds the link of a co-author. */
async function coauthorHolder(stage: Stage): Promise<Caller> {
  const { place } = await askedCoauthor(stage);
  const token = await makeLink(stage.kit, stage.shop, { kind: COAUTHOR_LINK, thingId: place });
  return { ...visitor(stage.shop), token };
}

/** A co-author who has an account, and their abstract. */
async function memberCoauthor(stage: Stage): Promise<{ id: number; as: Caller }> {
  const { id, place } = await askedCoauthor(stage);
  const { caller: as, member } = await stage.newcomer();
  const ctx = stage.kit.ctx(stage.shop);
  await ctx.db.write((tx) =>
    tx.rows('update abstract_coauthor set member_id = $3 where shop_id = $1 and id = $2', [
      stage.shop.id,
      place,
      member.id,
    ]),
  );
  return { id, as };
}

/** A successful call of each operation on abstracts. */
export const examples: Examples = {
  'abstract.call.save': async (stage) => callValues(stage, await conferenceOf(stage)),
  'abstract.call.extend': async (stage) => {
    const { id } = await call(stage);
    const { member } = await stage.newcomer();
    return { callId: id, memberId: member.id, until: '2099-02-01T00:00:00+08:00', reason: stage.text('住院') };
  },
  'abstract.reviewer.save': async (stage) => {
    const { id } = await call(stage);
    const { member } = await stage.newcomer();
    return { callId: id, memberId: member.id, hospital: stage.text('单位') };
  },
  'abstract.announced': async (stage) => ({ conference: (await call(stage)).conference }),
  'abstract.list': async (stage) => ({ conference: (await released(stage)).conference }),
  'abstract.show': async (stage) => ({ id: (await released(stage)).id }),
  'abstract.mine': async (stage) => new PreparedCall({}, { as: (await draft(stage)).as }),
  'abstract.own': async (stage) => {
    const { id, as } = await released(stage);
    return new PreparedCall({ id }, { as });
  },
  'abstract.begin': async (stage) => ({ call: (await call(stage)).id }),
  'abstract.keep': async (stage) => own(await draft(stage), { values: values(stage) }),
  'abstract.submit': async (stage) => own(await draft(stage)),
  'abstract.takeBack': async (stage) => own(await submitted(stage)),
  'abstract.withdraw': async (stage) => own(await submitted(stage), { reason: stage.text('重复') }),
  'abstract.drop': async (stage) => own(await draft(stage)),
  'abstract.answer': async (stage) => own(await released(stage), { accepts: true }),
  'abstract.review.mine': async (stage) => new PreparedCall({}, { as: (await asked(stage)).as }),
  'abstract.review.own': async (stage) => {
    const { id, as } = await asked(stage);
    return new PreparedCall({ id }, { as });
  },
  'abstract.review.keep': async (stage) => {
    const { id, version, as } = await asked(stage);
    return new PreparedCall({ id, version, ...GIVEN, comment: stage.text('意见') }, { as });
  },
  'abstract.review.hand': async (stage) => {
    const { id, version, as } = await asked(stage);
    return new PreparedCall({ id, version, ...GIVEN, comment: stage.text('意见') }, { as });
  },
  'abstract.review.decline': async (stage) => {
    const { id, version, as } = await asked(stage);
    return new PreparedCall({ id, version, isConflict: true, reason: stage.text('同门') }, { as });
  },
  'abstract.submission.show': async (stage) => ({ id: (await submitted(stage)).id }),
  'abstract.submission.history': async (stage) => ({ id: (await submitted(stage)).id }),
  'abstract.submission.return': async (stage) => ({ ...one(await submitted(stage)), reason: stage.text('补伦理') }),
  'abstract.submission.dismiss': async (stage) => ({ ...one(await submitted(stage)), reason: stage.text('不合范围') }),
  'abstract.submission.similar': async (stage) => ({ id: (await submitted(stage)).id }),
  'abstract.submission.review': async (stage) => one(await submitted(stage)),
  'abstract.submission.reviews': async (stage) => ({ id: (await asked(stage)).written.id }),
  'abstract.submission.ranking': async (stage) => ({ callId: (await inReview(stage)).call }),
  'abstract.submission.decide': async (stage) => ({
    ...one(await inReview(stage)),
    decision: 'talk',
    note: stage.text('八分钟'),
  }),
  'abstract.submission.undecide': async (stage) => one(await decided(stage)),
  'abstract.submission.place': async (stage) => ({ ...one(await confirmed(stage)), hall: stage.text('A 厅') }),
  'abstract.letters.preview': async (stage) => ({ callId: (await decided(stage)).call }),
  'abstract.letters.release': async (stage) => ({ callId: (await decided(stage)).call, expected: 1 }),
  'abstract.review.assign': async (stage) => {
    const written = await submitted(stage);
    await reviewer(stage, written.call);
    return { callId: written.call };
  },
  'abstract.review.add': async (stage) => {
    const written = await submitted(stage);
    return { submissionId: written.id, reviewerId: (await reviewer(stage, written.call)).id };
  },
  'abstract.review.remove': async (stage) => {
    const { id, version } = await asked(stage);
    return { id, version };
  },
  'abstract.review.amend': async (stage) => {
    const { id, version, as } = await handed(stage);
    const input = { id, version, marks: { value: 9 }, comment: stage.text('意见'), reason: stage.text('看漏了') };
    return new PreparedCall(input, { as });
  },
  'abstract.review.discuss': async (stage) => {
    const { id, as } = await handed(stage);
    return new PreparedCall({ id, text: stage.text('讨论') }, { as });
  },
  'abstract.review.conflicts': async (stage) => {
    const { written } = await asked(stage);
    return { callId: written.call };
  },
  'abstract.bid.list': async (stage) => {
    const written = await submitted(stage);
    await changed(stage, written.call, { asksBids: true });
    return new PreparedCall({}, { as: (await reviewer(stage, written.call)).as });
  },
  'abstract.bid.set': async (stage) => {
    const written = await submitted(stage);
    await changed(stage, written.call, { asksBids: true });
    const { as } = await reviewer(stage, written.call);
    return new PreparedCall({ submissionId: written.id, bid: 'want' }, { as });
  },
  'abstract.chair.save': async (stage) => {
    const { id } = await call(stage);
    const { member } = await stage.newcomer();
    return { callId: id, topic: 'A', memberId: member.id, hospital: stage.text('单位') };
  },
  'abstract.chaired.mine': async (stage) => new PreparedCall({}, { as: await chair(stage, await inReview(stage)) }),
  'abstract.chaired.ranking': async (stage) => {
    const written = await inReview(stage);
    return new PreparedCall({ callId: written.call, topic: 'A' }, { as: await chair(stage, written) });
  },
  'abstract.chaired.show': async (stage) => {
    const { written } = await handed(stage);
    return new PreparedCall({ id: written.id }, { as: await chair(stage, written) });
  },
  'abstract.chaired.decide': async (stage) => {
    const written = await inReview(stage);
    const input = { ...one(written), decision: 'poster', note: stage.text('附言') };
    return new PreparedCall(input, { as: await chair(stage, written) });
  },
  'abstract.chaired.move': async (stage) => {
    const written = await inReview(stage);
    return new PreparedCall({ ...one(written), topic: 'B' }, { as: await chair(stage, written) });
  },
  'abstract.chaired.discuss': async (stage) => {
    const written = await inReview(stage);
    return new PreparedCall({ id: written.id, text: stage.text('讨论') }, { as: await chair(stage, written) });
  },
  'abstract.appeal': async (stage) => own(await released(stage), { text: stage.text('申诉') }),
  'abstract.coauthor.ask': async (stage) => {
    const { id, as, name, phone } = await coauthored(stage);
    return new PreparedCall({ id, name, phone }, { as });
  },
  'abstract.coauthor.mine': async (stage) => {
    const { id, as } = await memberCoauthor(stage);
    return new PreparedCall({ id }, { as });
  },
  'abstract.coauthor.answer': async (stage) => {
    const { id, as } = await memberCoauthor(stage);
    return new PreparedCall({ id, version: 1, agrees: true }, { as });
  },
  'abstract.coauthor.open': async (stage) => new PreparedCall({}, { as: await coauthorHolder(stage) }),
  'abstract.coauthor.say': async (stage) => {
    const input = { version: 1, agrees: false, reason: stage.text('未参与') };
    return new PreparedCall(input, { as: await coauthorHolder(stage) });
  },
  'abstract.submission.merge': async (stage) => {
    const first = await submitted(stage);
    const other = await submitted(stage, first);
    return { ...one(other), intoId: first.id, reason: stage.text('同一项研究') };
  },
  'abstract.submission.move': async (stage) => ({ ...one(await submitted(stage)), topic: 'B' }),
  'abstract.submission.redecide': async (stage) => ({
    ...one(await released(stage)),
    decision: 'talk',
    note: stage.text('改为口头'),
  }),
  'abstract.submission.dismissAppeal': async (stage) => {
    const written = await released(stage);
    const input = { ...one(written), text: stage.text('申诉') };
    const { data } = await stage.call<Made>('abstract.appeal', input, written.as);
    return { id: data.id, version: data.version, answer: stage.text('维持原议') };
  },
  'abstract.book.show': async (stage) => ({ call: (await frozen(stage)).call }),
  'abstract.book.file': async (stage) => ({ call: (await frozen(stage)).call, form: 'jats' }),
  'abstract.book.preview': async (stage) => ({ callId: (await released(stage)).call }),
  'abstract.book.freeze': async (stage) =>
    new PreparedCall({ callId: (await released(stage)).call, expected: 1 }, { as: await printer(stage) }),
  'abstract.book.draw': async (stage) =>
    new PreparedCall({ callId: (await frozen(stage)).call }, { as: await printer(stage) }),
  'abstract.erratum.make': async (stage) => ({
    ...one(await frozen(stage)),
    ...{ kind: 'typo', field: 'title', before: '题目', after: stage.text('新题目') },
    reason: stage.text('笔误'),
  }),
};
