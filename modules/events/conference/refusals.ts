import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a series keeps its key or stays, and why a conference does not change its status. */
export const conferenceRefusals = refusals('conference', {
  ...{ move_not_possible: 409, over: 409 },
});
