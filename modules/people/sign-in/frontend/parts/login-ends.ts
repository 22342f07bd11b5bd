import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { agreementSite } from '../../../agreement/contract.ts';

/** How a way of signing in ends: `onFailed` may come several times before `onDone`. */
export interface LoginEnds {
  onDone: () => void;
  onFailed: () => void;
}

/** An agreement that signing in accepts. */
export type AskedAgreement = OutputOf<(typeof agreementSite)['agreement.asked']>['data'][number];
