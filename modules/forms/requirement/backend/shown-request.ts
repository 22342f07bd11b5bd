import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { requestAdmin } from '../admin-contract.ts';

/** A requirement as the desk sees it whole. */
export type Shown = OutputOf<(typeof requestAdmin)['requirement.request.show']>['data'];
