import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { registration } from '../../contract.ts';

/** What can be had with a registration, as the server tells it. */
export type Offer = OutputOf<(typeof registration)['registration.offer']>['data'];
