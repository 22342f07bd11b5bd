import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { scoreAdmin } from '../admin-contract.ts';

type Shown = OutputOf<(typeof scoreAdmin)['score.round.panel']>;

/** Who marks whom in a round, and what the caller may do with that. */
export type Panel = Shown['data'];
export type Can = Shown['can'];
export type Judge = Panel['judges'][number];
export type Candidate = Panel['candidates'][number];

/** The cell of a judge and a candidate; null where there is none yet. */
export const seatOf = ({ seats }: Panel, candidate: Candidate, judge: Judge) =>
  seats.find((seat) => seat.candidateId === candidate.id && seat.judgeId === judge.id) ?? null;
