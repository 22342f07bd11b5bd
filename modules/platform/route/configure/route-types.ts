import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { shopRoutes } from '../contract.ts';

/** One route as the list has it. */
export type Route = OutputOf<(typeof shopRoutes)['route.list']>['data'][number];

/** What a route can be made of. */
export type RouteChoices = OutputOf<(typeof shopRoutes)['route.choices']>;

/** The layouts a route may lie in. */
export const layouts = ['front', 'mobile', 'auth', 'bare'] as const;
