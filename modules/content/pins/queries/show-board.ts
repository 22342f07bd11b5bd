import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import type { pinsAdmin } from '../admin-contract.ts';
import { wireMoment } from '../rules/wire-moment.ts';
import { findSlot } from './slots-of.ts';
import { storedBoard } from './stored-board.ts';
import { pinKey, pinnable, titlesOf } from './titles-of.ts';

/** What is pinned to a slot, with what staff need to arrange it. */
export async function showBoard(ctx: Ctx, key: string): Promise<OutputOf<(typeof pinsAdmin)['pins.board.show']>> {
  const slot = await findSlot(ctx, key);
  if (slot === null) throw notFound();
  const { pins, ...stored } = await storedBoard(ctx, key);
  const titles = await titlesOf(ctx, pins);
  return {
    data: {
      ...slot,
      ...stored,
      pins: pins.map((pin) => ({
        ...{ ...pin, from: wireMoment(pin.from), to: wireMoment(pin.to) },
        title: titles.get(pinKey(pin)) ?? null,
      })),
      kinds: pinnable(ctx).map(({ type, label, source }) => ({ type, source, label: labelIn(ctx.locale, label) })),
    },
    can: { save: ctx.can('pins.board.save') },
  };
}
