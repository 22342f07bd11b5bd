import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { remarkDesk } from '../admin-contract.ts';

/** A comment as the desk shows it. */
export type ShownRemark = OutputOf<(typeof remarkDesk)['remark.remark.show']>['data'];
