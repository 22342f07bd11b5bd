import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { orderAdmin } from '../admin-contract.ts';

/** An order as the drawer has it. */
export type ShownOrder = OutputOf<(typeof orderAdmin)['order.order.show']>['data'];
