import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { KindState, kindAdmin } from '../admin-contract.ts';

/** A kind as the configuration shows it. */
export type ShownKind = OutputOf<(typeof kindAdmin)['requirement.kind.show']>['data'];

/** How the state of a kind is coloured. */
export const KIND_TAGS = { draft: 'quiet', open: 'ok', retired: 'warn' } as const satisfies Record<KindState, string>;
