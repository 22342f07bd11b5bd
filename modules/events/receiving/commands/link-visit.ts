import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endLinksTo, openLink } from '../../../../kernel/identity/links.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import { readSentCard } from '../../../platform/ocr/public.ts';
import { type expenseDesk, VISIT_LINK } from '../expense-contract.ts';
import { tellingEnds, visitOf } from '../queries/own-visit.ts';
import { refuse } from '../refusals.ts';

type Open = (typeof expenseDesk)['receiving.visit.link'];

const VISIT = `SELECT title, ends_at AS "endsAt" FROM receiving_visit WHERE shop_id = $1 AND id = $2 FOR UPDATE`;
/** Days for which what became of the expenses is still read, once no more of them are told. */
const READ_DAYS = 30;

/** Makes the link by which the guest of a visit says how they come and what they spent; the one before is over. */
export function linkVisit(ctx: Ctx, { id }: ParsedOf<Open>): Promise<OutputOf<Open>> {
  return ctx.db.write(async (tx) => {
    const visit = await tx.row<{ title: string; endsAt: string }>(VISIT, [ctx.shop.id, id]);
    if (visit === null) throw notFound();
    const ends = (await tellingEnds(ctx, visit)).getTime();
    const days = (ends - ctx.services.now().getTime()) / 86_400_000 + READ_DAYS;
    if (days <= 0) throw refuse.expense_over();
    await endLinksTo(ctx, tx, { kind: VISIT_LINK, things: [id] });
    const { token, until } = await openLink(ctx, tx, { kind: VISIT_LINK, thingId: id, title: visit.title, days });
    const address = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/visit/invited#${token}`;
    return { data: { id, address, until } };
  });
}

/** Reads a ticket for the guest of the link's visit. */
export async function readVisitTicket(ctx: Ctx, kind: 'ticket'): Promise<Awaited<ReturnType<typeof readSentCard>>> {
  await visitOf(ctx, ctx.db, 'link');
  return readSentCard(ctx, kind);
}
