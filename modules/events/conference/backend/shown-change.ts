import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { conferenceChange } from '../change-contract.ts';

/** A change of a conference as its drawer shows it. */
export type ShownChange = OutputOf<(typeof conferenceChange)['conference.change.show']>['data'];
