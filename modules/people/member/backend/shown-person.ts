import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { member } from '../contract.ts';

/** One person as the drawer has it. */
export type ShownPerson = OutputOf<(typeof member)['member.person.show']>['data'];
