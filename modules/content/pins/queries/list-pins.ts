import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { pins } from '../contract.ts';
import { shownPins } from './shown-pins.ts';
import { findSlot } from './slots-of.ts';

type List = (typeof pins)['pins.list'];

/** What is pinned to a slot of a site at present; a slot of the other site holds nothing. */
export async function listPins(ctx: Ctx, { slot: key, layout }: ParsedOf<List>): Promise<OutputOf<List>> {
  const slot = await findSlot(ctx, key);
  if (slot === null) throw notFound();
  const isElsewhere = layout !== undefined && slot.layout !== 'every' && slot.layout !== layout;
  return { data: isElsewhere ? [] : await shownPins(ctx, slot) };
}
