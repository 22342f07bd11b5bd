import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { acceptGuest } from './commands/accept-guest.ts';
import { itinerary } from './contract.ts';
import { showGuests } from './queries/show-guests.ts';

/** What the calls of itineraries do. */
export const itineraryRoutes: readonly Binding[] = bind(itinerary, {
  'itinerary.guest.show': ({ conference }, ctx) => showGuests(ctx, conference),
  'itinerary.guest.accept': (input, ctx) => acceptGuest(ctx, input),
});
