import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  checkPreview,
  draftedSql,
  draftsOf,
  findPage,
  type PageRow,
  pageColumnsSql,
  pagedSql,
  pageFields,
  readerValues,
} from '../../../content/envelope/public.ts';
import { type CardRow, cardColumns, cardOf, placeColumns } from '../card-sql.ts';
import type { conference } from '../contract.ts';

interface Row extends PageRow, Omit<CardRow, keyof PageRow> {
  address: string;
  latitude: number | null;
  longitude: number | null;
  organisers: string[];
  organisers_en: string[];
}

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql}, ${placeColumns}, t.organisers, t.organisers_en FROM ${source} t
  WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select('conference', pagedSql);
const DRAFT_SQL = select(draftsOf('conference'), draftedSql);

/** One conference by its number or slug; `preview` its draft. */
export async function showConference(
  ctx: Ctx,
  idOrSlug: string,
  preview: string,
): Promise<OutputOf<(typeof conference)['conference.show']>> {
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'conference', Number(idOrSlug), preview);
  const row = await findPage(ctx, 'conference', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id]),
  );
  const { page, pick, withdrawn } = pageFields(ctx, row, isPreview);
  const { startsOn, endsOn, startTime, endTime, timeZone, startsAt, endsAt, phase, ...rest } = cardOf(
    row,
    ctx.services.now(),
  );
  const { eventStatus, eventReason, mode, city, venue, series, registration } = rest;
  const { address, latitude, longitude } = row;
  return {
    data: {
      ...page,
      ...{ startsOn, endsOn, startTime, endTime, timeZone, startsAt, endsAt, phase },
      ...{ eventStatus, eventReason, mode, city, venue, series },
      registration: withdrawn ? null : registration,
      address,
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
      organisers: pick(row.organisers, row.organisers_en),
    },
    can: { edit: ctx.can('conference.conference.save') },
  };
}
