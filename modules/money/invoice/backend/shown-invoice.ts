import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { invoiceAdmin } from '../admin-contract.ts';

/** An invoice as its drawer has it. */
export type Shown = OutputOf<(typeof invoiceAdmin)['invoice.invoice.show']>['data'];
