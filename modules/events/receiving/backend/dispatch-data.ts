import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { receivingDesk } from '../admin-contract.ts';

/** What the dispatch of a day knows. */
export type DispatchData = OutputOf<(typeof receivingDesk)['receiving.dispatch.show']>['data'];
