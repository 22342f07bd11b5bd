import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf, placeColumns } from '../card-sql.ts';
import type { conference } from '../contract.ts';
import { conferenceKind } from '../kind.ts';
import { editionsBeside } from './editions-beside.ts';
import { toldOf } from './told-of.ts';

interface Row extends PageRow, Omit<CardRow, keyof PageRow> {
  address: string;
  latitude: number | null;
  longitude: number | null;
  organisers: string[];
  organisers_en: string[];
}

const readPage = pageReader<Row>(conferenceKind, `${cardColumns}, ${placeColumns}, t.organisers, t.organisers_en`);

/** One conference by its number or slug; `preview` its draft. */
export async function showConference(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof conference)['conference.show']>> {
  const { row, page, pick, withdrawn } = await readPage(ctx, idOrSlug, preview);
  const { startsOn, endsOn, startTime, endTime, timeZone, startsAt, endsAt, phase, formerDays, ...rest } = cardOf(
    row,
    ctx.services.now(),
  );
  const { eventStatus, eventReason, mode, city, venue, series, registration } = rest;
  const { address, latitude, longitude } = row;
  // A draft and a notice tell of nothing that hangs on it.
  const isHeld = preview === '' && !withdrawn;
  const told = isHeld ? await toldOf(ctx, row.id) : { offers: [], ways: [], places: [], own: null };
  const editions = await editionsBeside(ctx, { id: row.id, series, startsAt });
  return {
    data: {
      ...page,
      ...{ startsOn, endsOn, startTime, endTime, timeZone, startsAt, endsAt, phase, formerDays },
      ...{ eventStatus, eventReason, mode, city, venue, series },
      editions,
      registration: withdrawn ? null : registration,
      address,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      ...{ venues: [...told.places], tickets: [...told.offers], nav: [...told.ways], myRegistration: told.own },
      organisers: pick(row.organisers, row.organisers_en),
    },
    can: { edit: ctx.can('conference.conference.save') },
  };
}
