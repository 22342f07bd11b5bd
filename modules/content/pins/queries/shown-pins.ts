import type { Ctx } from '../../../../kernel/http/context.ts';
import { findTarget } from '../../../../kernel/module/find-target.ts';
import type { TargetCard } from '../../../../kernel/module/target-spec.ts';
import { audienceGate } from '../../envelope/public.ts';
import type { ShownPin } from '../contract.ts';
import { holdsAt, type Pin, pinStates } from '../rules/pin-states.ts';
import { wireMoment } from '../rules/wire-moment.ts';
import type { Slot } from './slots-of.ts';
import { storedBoard } from './stored-board.ts';
import { pinKey } from './titles-of.ts';

/** The cards of what is pinned, as far as this reader sees it: one question for each kind. */
async function cardsOf(ctx: Ctx, pins: readonly Pin[]): Promise<ReadonlyMap<string, TargetCard>> {
  const types = [...new Set(pins.map(({ type }) => type))];
  const found = await Promise.all(
    types.map((type) => {
      const ids = pins.filter((pin) => pin.type === type).map(({ id }) => id);
      return findTarget(ctx, type)?.cards(ctx, ids) ?? [];
    }),
  );
  return new Map(found.flat().map((card) => [pinKey(card), card]));
}

/** What a reader sees in a slot at this moment: what holds now and is for them, in the board's order, up to the capacity. */
export async function shownPins(ctx: Ctx, { key, capacity }: Pick<Slot, 'key' | 'capacity'>): Promise<ShownPin[]> {
  const now = ctx.services.now().getTime();
  const { sees } = audienceGate(ctx.person);
  const { pins } = await storedBoard(ctx, key);
  const theirs = pins.filter((pin) => sees(pin.audience) && holdsAt(pin, now));
  const cards = await cardsOf(ctx, theirs);
  const states = pinStates(theirs, { now, capacity, isSeen: (pin) => cards.has(pinKey(pin)) });
  return theirs.flatMap((pin, index) => {
    const card = cards.get(pinKey(pin));
    if (card === undefined || states[index] !== 'shown') return [];
    const { type, id, title, lead, url, cover, at, locale, isAd } = card;
    return [
      {
        type,
        id,
        title,
        lead,
        image: cover,
        link: url,
        at,
        locale,
        ...(isAd && { isAd }),
        from: wireMoment(pin.from),
        to: wireMoment(pin.to),
      },
    ];
  });
}
