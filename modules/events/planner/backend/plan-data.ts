import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { planner } from '../contract.ts';

/** A plan as the server tells it. */
export type PlanData = OutputOf<(typeof planner)['planner.plan.show']>['data'];
