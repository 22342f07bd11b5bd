import { notFound } from '../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { type Named, type Place, placeOf } from './place.ts';

/** A talk that the caller sees and that asks questions; every other one has none to be led. */
export async function questionPlace(ctx: Ctx, named: Named): Promise<Place> {
  const place = await placeOf(ctx, named);
  if (!place.asksQuestions) throw notFound();
  return place;
}
