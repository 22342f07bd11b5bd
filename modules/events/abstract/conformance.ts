import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type Stage } from '../../../kernel/conformance/stage.ts';
import { publishedItem } from '../../content/envelope/content-examples.ts';

type Made = { data: { id: number; version: number } };

const conferenceOf = async (stage: Stage): Promise<number> => (await publishedItem(stage, 'conference.conference')).id;

const callValues = (stage: Stage, conferenceId: number) => ({
  ...{ conferenceId, about: stage.text('征文'), aboutEn: stage.text('Call') },
  ...{ opensAt: '2020-01-01T00:00:00+08:00', closesAt: '2099-01-01T00:00:00+08:00' },
  topics: [{ key: 'A', name: stage.text('主题'), nameEn: stage.text('Topic') }],
  criteria: [{ key: 'value', name: stage.text('价值'), weight: 100, most: 10 }],
  ...{ reviewsEach: 1, quorum: 1, bookAt: '2020-01-01T00:00:00+08:00' },
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
  statements: { ethics: '豁免', trial: '无', funding: '无', interests: '无', prior: '无' },
});

interface Written {
  call: number;
  conference: number;
  id: number;
  version: number;
  as: Caller;
}

/** Somebody’s draft that could be handed in. */
async function draft(stage: Stage): Promise<Written> {
  const made = await call(stage);
  const { caller: as } = await stage.newcomer();
  const begun = await stage.call<Made>('abstract.begin', { call: made.id }, as);
  const input = { id: begun.data.id, version: begun.data.version, values: values(stage) };
  const { data } = await stage.call<Made>('abstract.keep', input, as);
  return { call: made.id, conference: made.conference, id: data.id, version: data.version, as };
}

/** The same after more steps, each by its author or by the desk. */
async function stepped(stage: Stage, ...steps: readonly (readonly [name: string, more?: object])[]): Promise<Written> {
  let written = await draft(stage);
  for (const [name, more] of steps) {
    const input = { id: written.id, version: written.version, ...more };
    const isOwn = name.split('.').length === 2;
    const { data } = await (isOwn ? stage.call<Made>(name, input, written.as) : stage.call<Made>(name, input));
    written = { ...written, version: data.version };
  }
  return written;
}

const submitted = (stage: Stage) => stepped(stage, ['abstract.submit']);
const REVIEWED = [['abstract.submit'], ['abstract.submission.review']] as const;
const inReview = (stage: Stage) => stepped(stage, ...REVIEWED);
const decided = (stage: Stage) => stepped(stage, ...REVIEWED, ['abstract.submission.decide', { decision: 'poster' }]);

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
};
