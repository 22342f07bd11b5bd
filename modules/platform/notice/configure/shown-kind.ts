import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { templates } from '../template-contract.ts';

/** A kind of notice as the server shows it to its editors. */
export type Shown = OutputOf<(typeof templates)['notice.template.show']>['data'];
