import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { approvals } from '../contract.ts';

/** A request as its drawer shows it. */
export type ShownRequest = OutputOf<(typeof approvals)['approval.request.show']>['data'];
