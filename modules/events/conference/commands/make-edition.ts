import type { OutputOf, ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { daysBetween } from '../../../../kernel/rules/days-between.ts';
import { type ContentItem, lockItem, makeItem, workingCopy } from '../../../content/envelope/public.ts';
import type { conferenceEdition } from '../edition-contract.ts';
import { conferenceKind } from '../kind.ts';
import { companionsHere } from '../queries/edition-parts.ts';
import { conferenceRefusals } from '../refusals.ts';
import { dayLater, daysLater } from '../span.ts';

type Make = (typeof conferenceEdition)['conference.edition.make'];

/** Ten years, forwards or back: beyond them somebody has mistyped. */
const MOST_DAYS = 3660;
const THERE = 'select from conference where shop_id = $1 and edition_of = $2 and starts_on = $3::date limit 1';

/** How many days later a first day is; refused where there is no day to reckon from, or it is far off. */
function shiftOf(item: ContentItem, startsOn: string): number {
  const days = item.startsOn === null ? Number.NaN : daysBetween(String(item.startsOn), startsOn);
  if (!(Math.abs(days) <= MOST_DAYS)) throw conferenceRefusals.edition_days();
  return days;
}

/** What an editor would write of it: the texts, pictures and places of the other one, with its own name and days. */
function valuesOf(item: ContentItem, { title, titleEn, slug, startsOn }: ParsedOf<Make>): Record<string, unknown> {
  const copy = workingCopy(item);
  const days = shiftOf(copy, startsOn);
  const later = (moment: unknown) => (moment === null ? null : daysLater(String(moment), days, String(copy.timeZone)));
  return {
    ...Object.fromEntries(Object.keys(conferenceKind.values.shape).map((field) => [field, copy[field]])),
    ...{ title, titleEn, slug, startsOn, endsOn: dayLater(String(copy.endsOn), days) },
    registrationOpens: later(copy.registrationOpens),
    registrationCloses: later(copy.registrationCloses),
    // Where one registered outside is the way to the former edition.
    registrationUrl: '',
    editionOf: item.id,
  };
}

/**
 * Makes a draft after a conference, with what was chosen of what hangs on it, all in one transaction. The one that it is made after is held
 * meanwhile, so that of two people who make the same edition one is told that it is there.
 */
export function makeEdition(ctx: Ctx, input: ParsedOf<Make>): Promise<OutputOf<Make>> {
  const wanted = new Set(input.parts);
  const parts = companionsHere(ctx).filter(({ kind }) => wanted.has(kind));
  return ctx.db.write(async (tx) => {
    const item = await lockItem(tx, conferenceKind, { id: input.conferenceId });
    if (parts.length < wanted.size) throw conferenceRefusals.part_unknown();
    const values = valuesOf(item, input);
    if ((await tx.row(THERE, [ctx.shop.id, item.id, input.startsOn])) !== null)
      throw conferenceRefusals.edition_there();
    const data = await makeItem(ctx, tx, conferenceKind, values);
    // What hangs on it keeps the days that stand, whatever changes of them wait.
    const edition = { from: item.id, to: data.id, days: shiftOf(item, input.startsOn), zone: String(item.timeZone) };
    for (const { copy } of parts) await copy(ctx, tx, edition);
    return { data };
  });
}
