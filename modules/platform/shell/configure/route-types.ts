import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { shellRoutes } from '../route-contract.ts';

/** One route as the list has it. */
export type Route = OutputOf<(typeof shellRoutes)['shellConfigure.routes']>['data'][number];

/** What a route can be made of. */
export type RouteChoices = OutputOf<(typeof shellRoutes)['shellConfigure.routeChoices']>;

/** The layouts a route may lie in. */
export const layouts = ['front', 'mobile', 'auth'] as const;
