import { refusals } from '../../../kernel/contract/refusal.ts';

/** Why a conference does not change its status, why nothing is looked at or carried out, and why no new edition is made. */
export const conferenceRefusals = refusals('conference', {
  ...{ move_not_possible: 409, over: 409 },
  ...{ not_public: 409, to_unfit: 422, days_unfit: 422, change_state: 409, change_outdated: 409 },
  ...{ edition_days: 422, edition_there: 409, part_unknown: 422 },
});
