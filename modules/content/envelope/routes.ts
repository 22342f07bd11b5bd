import { bind } from '../../../kernel/contract/bind.ts';
import { reviews } from './admin-contract.ts';
import { openReviews } from './queries/open-reviews.ts';

/** What answers the calls of the envelope itself. */
export const envelopeRoutes = bind(reviews, {
  'envelope.reviews': (input, ctx) => openReviews(ctx, input),
});
