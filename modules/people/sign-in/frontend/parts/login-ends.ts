import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import type { agreementSite } from '../../../agreement/contract.ts';

/** How a way of signing in ends: `onFailed` may come several times before `onDone`. */
export interface LoginEnds {
  onDone: () => void;
  onFailed: () => void;
}

/** The same of a form, which also tells what a site says that takes nobody new; null where that was not it. */
export interface FormEnds extends LoginEnds {
  onClosed: (text: string | null) => void;
  /** The account has a second factor: the ticket goes on with it. */
  onFactor: (ticket: string) => void;
}

/** An agreement that signing in accepts. */
export type AskedAgreement = OutputOf<(typeof agreementSite)['agreement.asked']>['data'][number];
