/** What an authority has to review before it may be advertised: the five of the Advertising Law, Art. 46. */
export const REVIEWED = ['medical_service', 'otc', 'device', 'health_food', 'fsmp'] as const;

/** What is advertised to nobody on the internet, granted doctors included (AD1). */
export const FORBIDDEN = [
  'tobacco',
  'rx',
  'narcotic',
  'psychotropic',
  'toxic',
  'radioactive',
  'hospital_preparation',
] as const;

/** What is kept from pages for minors beside the five (AD5). */
export const NOT_FOR_MINORS = ['cosmetics', 'alcohol', 'beauty'] as const;

/** What needs no review: other goods, and what is no goods at all. */
export const OTHERS = ['goods', 'event', 'education', 'service', 'welfare'] as const;

/** Everything that a creative may be said to advertise; the forbidden ones are there so that saying so is refused by name. */
export const CATEGORIES = [...REVIEWED, ...NOT_FOR_MINORS, ...OTHERS, ...FORBIDDEN] as const;
export type Category = (typeof CATEGORIES)[number];

const isOneOf = (list: readonly string[], category: string): boolean => list.includes(category);

/** Whether nobody may advertise it. */
export const isForbidden = (category: string): boolean => isOneOf(FORBIDDEN, category);

/** Whether it needs the number of an authority's review. */
export const needsReview = (category: string): boolean => isOneOf(REVIEWED, category);

/** Whether it is kept from pages for minors. */
export const isKeptFromMinors = (category: string): boolean =>
  needsReview(category) || isOneOf(NOT_FOR_MINORS, category);

/** Whether it sells goods or medical services: these stand on no page of health knowledge (AD4). */
export const isGoods = (category: string): boolean => isKeptFromMinors(category) || category === 'goods';
