import type { Endpoint } from '../../../../kernel/contract/endpoint.ts';
import type { ContentContract } from '../admin-contract.ts';

type Of<V extends string> = V extends keyof Unprefixed ? Unprefixed[V] : never;
type Unprefixed = {
  [K in keyof ContentContract<'any'> as K extends `any.${infer V}` ? V : never]: ContentContract<'any'>[K];
};

/** The steps of an editorial life that a person takes by a button. */
export const stepVerbs = [
  'submit',
  'approve',
  'return',
  'publish',
  'schedule',
  'unschedule',
  'correct',
  'discard',
  'withdraw',
  'archive',
  'restore',
] as const;
/** One of these steps. */
export type StepVerb = (typeof stepVerbs)[number];

/** The endpoints of one type of content by their verbs, whatever the type is called. */
export type EditorialEndpoints = {
  [V in StepVerb | 'revert' | 'status' | 'links' | 'checkLinks' | 'editions' | 'compare']: Of<V>;
};

/** Picks them out of a type's contract; `record` is its name, such as `news.article`. */
export function editorialEndpoints<R extends string>(contract: ContentContract<R>, record: R): EditorialEndpoints {
  const all = contract as Record<string, Endpoint>;
  const verbs = [...stepVerbs, 'revert', 'status', 'links', 'checkLinks', 'editions', 'compare'];
  return Object.fromEntries(verbs.map((verb) => [verb, all[`${record}.${verb}`]])) as EditorialEndpoints;
}
