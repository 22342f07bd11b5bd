import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { shellConfigure } from '../configure-contract.ts';

/** One route as the list has it. */
export type Route = OutputOf<(typeof shellConfigure)['shellConfigure.routes']>['data'][number];

/** The layouts a route may lie in. */
export const layouts = ['front', 'mobile', 'auth'] as const;
