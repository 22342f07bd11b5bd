import type { Caller } from '../../../kernel/conformance/caller.ts';
import { type Examples, PreparedCall, type RoomExamples, type Stage } from '../../../kernel/conformance/stage.ts';

type Made = { data: { id: number; version: number } };

const activityInput = (stage: Stage) => ({
  title: stage.text('青年医师演讲赛'),
  titleEn: stage.text('Young doctors’ talks'),
  about: stage.text('讲一个病人'),
  startsAt: '2026-12-05T13:00:00+08:00',
  endsAt: '2026-12-05T17:00:00+08:00',
  isPublic: true,
});

const roundInput = (stage: Stage, activityId: number) => ({
  activityId,
  title: stage.text('决赛'),
  titleEn: stage.text('Final'),
  criteria: [
    { label: stage.text('临床思维'), labelEn: stage.text('Reasoning'), weight: '60' },
    { label: stage.text('表达'), labelEn: stage.text('Delivery'), weight: '40' },
  ],
  aggregate: 'mean',
});

const candidateInput = (stage: Stage, roundId: number) => ({
  roundId,
  title: stage.text('PT 与 APTT'),
  presenter: stage.text('林知夏'),
  hospital: stage.text('澄江医院'),
  about: stage.text('一例'),
});

/** What examples are played on: a contest with a round of two candidates, a judge who is its chair, and a reserve. */
interface Contest {
  activity: number;
  round: Made['data'];
  candidates: number[];
  judge: number;
  reserve: number;
  caller: Caller;
}

const saved = async (stage: Stage, name: string, input: object): Promise<Made['data']> =>
  (await stage.call<Made>(name, { ...input })).data;

async function contest(stage: Stage): Promise<Contest> {
  const activity = (await saved(stage, 'score.activity.save', activityInput(stage))).id;
  const round = await saved(stage, 'score.round.save', roundInput(stage, activity));
  const candidates: number[] = [];
  for (const position of [1, 2]) {
    candidates.push((await saved(stage, 'score.candidate.save', { ...candidateInput(stage, round.id), position })).id);
  }
  const { member, caller } = await stage.newcomer();
  const judge = await saved(stage, 'score.judge.save', { activityId: activity, memberId: member.id, role: 'chair' });
  const other = await stage.newcomer();
  const seat = { activityId: activity, memberId: other.member.id, role: 'reserve' };
  const reserve = await saved(stage, 'score.judge.save', seat);
  await stage.call('score.judge.declare', { round: round.id }, caller);
  await stage.call('score.judge.declareFor', { round: round.id, judge: reserve.id });
  return { activity, round, candidates, judge: judge.id, reserve: reserve.id, caller };
}

/** The same, opened. */
async function opened(stage: Stage): Promise<Contest> {
  const made = await contest(stage);
  return { ...made, round: await saved(stage, 'score.round.move', { ...made.round, phase: 'judging' }) };
}

const marks = { c1: '8.5', c2: '9' };

/** The same, with every sheet handed in. */
async function marked(stage: Stage): Promise<Contest> {
  const made = await opened(stage);
  for (const id of made.candidates) await stage.call('score.sheet.score', { id, marks, final: true }, made.caller);
  return made;
}

/** The same, closed and as far as asked. */
async function movedTo(stage: Stage, ...phases: readonly string[]): Promise<Contest> {
  const made = await marked(stage);
  let { round } = made;
  for (const phase of phases) round = await saved(stage, 'score.round.move', { ...round, phase });
  return { ...made, round };
}

const first = ({ candidates: [id = 0] }: Contest): number => id;
const reopening = (made: Contest, stage: Stage) => ({
  ...{ candidate: first(made), judge: made.judge, reason: stage.text('听错题目') },
});

/** A successful call of each operation of judging panels. */
export const examples: Examples = {
  'score.activity.save': activityInput,
  'score.round.save': async (stage) => roundInput(stage, (await stage.make('score.activity')).id),
  'score.candidate.save': async (stage) => candidateInput(stage, (await stage.make('score.round')).id),
  'score.judge.save': async (stage) => ({
    activityId: (await stage.make('score.activity')).id,
    memberId: (await stage.newcomer()).member.id,
    hospital: stage.text('青屿医院'),
  }),
  'score.round.panel': async (stage) => ({ id: (await contest(stage)).round.id }),
  'score.round.move': async (stage) => ({ ...(await contest(stage)).round, phase: 'judging' }),
  'score.round.copy': async (stage) => ({
    ...{ id: (await contest(stage)).round.id, title: stage.text('加赛'), titleEn: stage.text('Play-off') },
  }),
  'score.round.current': async (stage) => {
    const made = await opened(stage);
    return { id: made.round.id, candidate: first(made), seconds: 60 };
  },
  'score.round.clock': async (stage) => {
    const made = await opened(stage);
    await stage.call('score.round.current', { id: made.round.id, candidate: first(made), seconds: 60 });
    return { id: made.round.id, action: 'pause' };
  },
  'score.judge.remind': async (stage) => ({ candidate: first(await opened(stage)) }),
  'score.round.reveal': async (stage) => ({ id: (await movedTo(stage, 'review', 'frozen')).round.id, revealed: 0 }),
  'score.candidate.close': async (stage) => ({ id: first(await opened(stage)), reason: stage.text('评委离席') }),
  'score.candidate.place': async (stage) => ({
    ...{ id: first(await movedTo(stage, 'review')), place: 1, reason: stage.text('主席意见') },
  }),
  'score.judge.decide': async (stage) => {
    const { id, version } = await stage.make('score.judge');
    return { id, version, status: 'approved' };
  },
  'score.judge.declareFor': async (stage) => {
    const made = await contest(stage);
    const { id } = made.round;
    return { round: id, judge: made.judge, candidates: [first(made)], reason: stage.text('共同署名') };
  },
  'score.seat.save': async (stage) => {
    const made = await contest(stage);
    const reason = stage.text('同一课题组');
    return { candidate: first(made), judge: made.judge, state: 'recused', reason, replacement: made.reserve };
  },
  'score.sheet.reopen': async (stage) => reopening(await marked(stage), stage),
  'score.result.list': async (stage) => ({ roundId: (await movedTo(stage, 'review', 'frozen')).round.id }),
  'score.result.show': async (stage) => ({ id: (await movedTo(stage, 'review')).round.id }),
  'score.show': async (stage) => ({ id: (await opened(stage)).activity }),
  'score.judge.me': async (stage) => {
    const made = await opened(stage);
    return new PreparedCall({ activity: made.activity }, { as: made.caller });
  },
  'score.judge.regist': async (stage) => {
    const id = await stage.one('score.activity');
    const { data } = await stage.call<{ data: { code: string } }>('score.activity.show', { id });
    return { activity: id, code: data.code, hospital: stage.text('澜城医院') };
  },
  'score.judge.declare': async (stage) => {
    const made = await contest(stage);
    const input = { round: made.round.id, candidates: [first(made)], reason: stage.text('师生') };
    return new PreparedCall(input, { as: made.caller });
  },
  'score.sheet.list': async (stage) => {
    const made = await opened(stage);
    return new PreparedCall({ activity: made.activity }, { as: made.caller });
  },
  'score.sheet.show': async (stage) => {
    const made = await marked(stage);
    return new PreparedCall({ id: first(made) }, { as: made.caller });
  },
  'score.sheet.score': async (stage) => {
    const made = await opened(stage);
    const input = { id: first(made), marks, comment: stage.text('清楚'), final: true };
    return new PreparedCall(input, { as: made.caller });
  },
  'score.sheet.reopenOwn': async (stage) => {
    const made = await marked(stage);
    return new PreparedCall(reopening(made, stage), { as: made.caller });
  },
};

/** How screens, judges and desks hear of a contest. */
export const rooms: RoomExamples = { score: async (stage) => [{ asked: { id: (await opened(stage)).activity } }] };
