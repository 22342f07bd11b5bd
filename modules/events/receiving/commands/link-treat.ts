import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endLinksTo, openLink } from '../../../../kernel/identity/links.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { TREAT_LINK } from '../door-contract.ts';
import { refuse } from '../refusals.ts';
import type { treatDesk } from '../treat-contract.ts';

type Open = (typeof treatDesk)['receiving.treat.openLink'];
type End = (typeof treatDesk)['receiving.treat.endLink'];

/** How long behind its end a treat is still given out by its link: what a phone kept is handed over by then. */
const AFTER_MS = 12 * 3_600_000;
const TREAT = `SELECT name, ends_at AS "endsAt" FROM receiving_treat WHERE shop_id = $1 AND id = $2 FOR UPDATE`;

/** Makes the link by which a treat is given out on a phone (R8, R9); the one before is over, and this one is after the treat. */
export function linkTreat(ctx: Ctx, { id }: ParsedOf<Open>): Promise<OutputOf<Open>> {
  return ctx.db.write(async (tx) => {
    const treat = await tx.row<{ name: string; endsAt: string }>(TREAT, [ctx.shop.id, id]);
    if (treat === null) throw notFound();
    const days = (Date.parse(treat.endsAt) + AFTER_MS - ctx.services.now().getTime()) / 86_400_000;
    if (days <= 0) throw refuse.day_over();
    await endLinksTo(ctx, tx, { kind: TREAT_LINK, things: [id] });
    const { token, until } = await openLink(ctx, tx, { kind: TREAT_LINK, thingId: id, title: treat.name, days });
    const address = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/receiving/door#${token}`;
    return { data: { id, address, until } };
  });
}

/** Ends it with its next use; ending an ended one is fine. */
export function endTreatLink(ctx: Ctx, { id }: ParsedOf<End>): Promise<OutputOf<End>> {
  return ctx.db.write(async (tx) => {
    if ((await tx.row(TREAT, [ctx.shop.id, id])) === null) throw notFound();
    await endLinksTo(ctx, tx, { kind: TREAT_LINK, things: [id] });
    return {};
  });
}
