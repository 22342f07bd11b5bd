import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { findSlot } from '../queries/slots-of.ts';
import { refuse } from '../refusals.ts';
import type { Pin } from '../rules/pin-states.ts';
import { MOST_PINS } from '../rules/slots.ts';
import { changeBoard } from './change-board.ts';

const DAY_MS = 24 * 3600_000;

/** What a module pins from its own desk. */
interface Placed {
  type: string;
  id: number;
  /** Whether it hangs for good, as what was brought along from elsewhere; else it ends after the days of the slot (PN1). */
  isForGood?: boolean;
  /** Where among those of its type that hang there it goes: in front of the first of these numbers, at the end where it is none. */
  before(tx: Tx, ids: readonly number[]): Promise<readonly number[]>;
}

/** Pins a thing to a slot, for whoever sees it; one that hangs there stays as it is, and one that has ended hangs anew. */
export async function placePin(ctx: Ctx, tx: Tx, key: string, placed: Placed): Promise<void> {
  const { type, id, isForGood = false, before } = placed;
  const slot = await findSlot(ctx, key);
  if (slot === null) throw notFound();
  const now = ctx.services.now().getTime();
  await changeBoard(ctx, tx, key, async (pins) => {
    const isIt = (pin: Pin): boolean => pin.type === type && pin.id === id;
    if (pins.some((pin) => isIt(pin) && (pin.to === null || Date.parse(pin.to) > now))) return pins;
    const others = pins.filter((pin) => !isIt(pin));
    if (others.length >= MOST_PINS) throw refuse.board_full();
    const followers = new Set(
      await before(
        tx,
        others.filter((pin) => pin.type === type).map((pin) => pin.id),
      ),
    );
    const at = others.findIndex((pin) => pin.type === type && followers.has(pin.id));
    const to = isForGood ? null : new Date(now + slot.days * DAY_MS).toISOString();
    const pin: Pin = { type, id, audience: 'public', from: null, to };
    return at < 0 ? [...others, pin] : [...others.slice(0, at), pin, ...others.slice(at)];
  });
}

/** Takes a thing down from a slot; one that does not hang there leaves it as it is. */
export const takePin = (ctx: Ctx, tx: Tx, key: string, { type, id }: Pick<Pin, 'type' | 'id'>): Promise<void> =>
  changeBoard(ctx, tx, key, (pins) => {
    const left = pins.filter((pin) => pin.type !== type || pin.id !== id);
    return left.length === pins.length ? pins : left;
  });
