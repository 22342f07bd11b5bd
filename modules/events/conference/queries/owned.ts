import type { Ctx } from '../../../../kernel/http/context.ts';
import type { ToldOwn } from '../../../../kernel/module/tell-spec.ts';
import type { ConferenceCard } from '../contract.ts';
import { tellsHere } from './told-of.ts';

/** Conferences as lists show them, each with what whoever asks has of it: visitors have nothing, and for them nothing is asked. */
export async function owned(
  ctx: Ctx,
  cards: readonly Omit<ConferenceCard, 'myRegistration'>[],
): Promise<ConferenceCard[]> {
  const member = ctx.person?.id;
  const ids = cards.map(({ id }) => id);
  const isAsked = member !== undefined && ids.length > 0;
  const found: readonly ReadonlyMap<number, ToldOwn>[] = isAsked
    ? await Promise.all(tellsHere(ctx).flatMap(({ owns }) => owns?.(ctx, member, ids) ?? []))
    : [];
  return cards.map((card) => ({
    ...card,
    myRegistration: found.map((own) => own.get(card.id)).find((own) => own !== undefined) ?? null,
  }));
}
