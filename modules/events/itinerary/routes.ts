import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { acceptGuest } from './commands/accept-guest.ts';
import { grantGuest } from './commands/grant-guest.ts';
import { itinerary, ownItinerary } from './contract.ts';
import { invitedNights, ownNights } from './queries/own-nights.ts';
import { showGuests } from './queries/show-guests.ts';

/** What the calls of itineraries do. */
export const itineraryRoutes: readonly Binding[] = [
  ...bind(itinerary, {
    'itinerary.guest.show': ({ conference }, ctx) => showGuests(ctx, conference),
    'itinerary.guest.accept': (input, ctx) => acceptGuest(ctx, input),
    'itinerary.guest.grant': (input, ctx) => grantGuest(ctx, input),
  }),
  ...bind(ownItinerary, {
    'itinerary.own': ({ conference }, ctx) => ownNights(ctx, conference),
    'itinerary.invited': (_input, ctx) => invitedNights(ctx),
  }),
];
