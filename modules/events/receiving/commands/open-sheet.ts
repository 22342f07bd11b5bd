import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { endLinksTo, openLink } from '../../../../kernel/identity/links.ts';
import { defaultTimeZone } from '../../../../kernel/rules/date-format.ts';
import { dayAfter, instantOf } from '../../../../kernel/rules/time-zone.ts';
import { originOf } from '../../../../kernel/site/origin.ts';
import type { receivingDesk } from '../admin-contract.ts';
import { SHEET_LINK } from '../crew-contract.ts';
import { refuse } from '../refusals.ts';

type Open = (typeof receivingDesk)['receiving.sheet.open'];
type End = (typeof receivingDesk)['receiving.sheet.end'];

/** How long after midnight the link of a day still opens: late arrivals are of the evening before. */
const AFTER_HOURS = 3;
const CREW = 'SELECT name FROM receiving_crew WHERE shop_id = $1 AND id = $2 AND is_active';
const SHEET = `INSERT INTO receiving_sheet (crew_id, day) VALUES ($1, $2)
  ON CONFLICT (shop_id, crew_id, day) DO UPDATE SET updated_at = now() RETURNING id`;

/** Makes the link of a day for a driver or greeter (R9), who have no account; the one before is over, and this one is after that day. */
export function openSheet(ctx: Ctx, { crew, day }: ParsedOf<Open>): Promise<OutputOf<Open>> {
  const ends = instantOf(dayAfter(day), `0${AFTER_HOURS}:00`, defaultTimeZone).getTime();
  const days = (ends - ctx.services.now().getTime()) / 86_400_000;
  if (days <= 0) throw refuse.day_over();
  return ctx.db.write(async (tx) => {
    const somebody = await tx.row<{ name: string }>(CREW, [ctx.shop.id, crew]);
    if (somebody === null) throw notFound();
    const sheet = await tx.row<{ id: number }>(SHEET, [crew, day]);
    if (sheet === null) throw notFound();
    await endLinksTo(ctx, tx, { kind: SHEET_LINK, things: [sheet.id] });
    const { token, until } = await openLink(ctx, tx, {
      ...{ kind: SHEET_LINK, thingId: sheet.id, title: day, note: somebody.name, days },
    });
    const address = `${originOf(ctx.services.config, ctx.shop.canonicalHost)}/receiving/day#${token}`;
    return { data: { id: sheet.id, address, until } };
  });
}

/** Ends the link of a day with its next use; ending an ended one is fine. */
export function endSheet(ctx: Ctx, { crew, day }: ParsedOf<End>): Promise<OutputOf<End>> {
  return ctx.db.write(async (tx) => {
    const sheet = await tx.row<{ id: number }>(
      'SELECT id FROM receiving_sheet WHERE shop_id = $1 AND crew_id = $2 AND day = $3',
      [ctx.shop.id, crew, day],
    );
    if (sheet === null) throw notFound();
    await endLinksTo(ctx, tx, { kind: SHEET_LINK, things: [sheet.id] });
    return {};
  });
}
