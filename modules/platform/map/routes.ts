import { bind } from '../../../kernel/contract/bind.ts';
import { tooMany } from '../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../kernel/rate-limit/attempts.ts';
import { mapAdmin } from './admin-contract.ts';
import { findPlaces, located, measureWays, tellPlace } from './ask-map.ts';

/** A question to a provider takes money of the shop. */
const LIMITS = [{ most: 120, seconds: 3_600 }];

/** Counts a question of a member of the staff before it is asked. */
async function countQuestion(ctx: Ctx): Promise<void> {
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'map-ask', `${ctx.shop.id}/${signedIn(ctx).id}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** What answers the calls of the map. */
export const mapRoutes = bind(mapAdmin, {
  'map.place.find': {
    admit: countQuestion,
    handle: (input, ctx) => findPlaces(ctx, input),
  },
  'map.place.tell': { admit: countQuestion, handle: (place, ctx) => tellPlace(ctx, place) },
  'map.way.measure': {
    admit: countQuestion,
    handle: ({ origins, destinations, datum, mode }, ctx) =>
      measureWays(ctx, { origins: located(origins, datum), destinations: located(destinations, datum), mode }),
  },
});
