import type { Offer } from './offer.ts';

/** The steps of registering. */
export type Step = 'products' | 'questions' | 'check';

/** The steps that there are for this conference, with those that lie behind. */
export const stepsOf = ({ asks, isAnswered, mine }: Offer): { key: Step; isDone: boolean }[] => [
  { key: 'products', isDone: mine?.items.some(({ state }) => state === 'wanted') === true },
  ...(asks ? [{ key: 'questions' as const, isDone: isAnswered }] : []),
  { key: 'check', isDone: false },
];

/** What was chosen before and not handed in. */
export const chosenOf = ({ mine, products }: Offer): ReadonlyMap<number, number> =>
  new Map(
    (mine?.items ?? [])
      .filter(({ state, product }) => state === 'wanted' && products.some(({ id }) => id === product))
      .map(({ product, quantity }) => [product, quantity]),
  );
