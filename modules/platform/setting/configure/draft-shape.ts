import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { setting } from '../contract.ts';

/** A draft or planned change as the list has it. */
export type Draft = OutputOf<(typeof setting)['setting.drafts']>['data'][number];

/** A published change as the history has it. */
export type PublishedChange = OutputOf<(typeof setting)['setting.changes']>['data'][number];
