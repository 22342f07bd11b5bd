import type { KepuCard } from '../../contract.ts';

/** A card as the site's parts draw it: with the words of its category. */
export const shownCard = ({ category: _, categoryName, ...card }: KepuCard) => ({
  ...card,
  ...(categoryName !== '' && { category: { name: categoryName } }),
});
