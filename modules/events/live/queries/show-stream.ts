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
import { cardColumns } from '../card-sql.ts';
import type { LiveCard, live } from '../contract.ts';
import { pulseOf } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { status } from '../rules.ts';

interface Row extends PageRow, Pick<LiveCard, 'startsAt' | 'endsAt' | 'status' | 'isGated'> {
  downReason: string;
  hasStream: boolean;
  hasFilm: boolean;
  hasReplay: boolean;
}

const select = (source: string, where: string): string => `
  SELECT ${cardColumns}, ${pageColumnsSql}, t.down_reason AS "downReason", t.address <> '' AS "hasStream",
    t.replay_file IS NOT NULL AS "hasFilm", t.replay_address <> '' AS "hasReplay" FROM ${source} t
  WHERE ${where} AND (t.slug = $4 OR t.id = $5) ORDER BY (t.slug = $4) DESC LIMIT 1`;
const SQL = select('live_stream', pagedSql);
const DRAFT_SQL = select(draftsOf('live_stream'), draftedSql);

/** One live stream by its number or slug, `preview` its draft; of one that was taken down nothing but the reason. */
export async function showStream(
  ctx: Ctx,
  idOrSlug: string,
  preview = '',
): Promise<OutputOf<(typeof live)['live.show']>> {
  const isPreview = preview !== '';
  if (isPreview) checkPreview(ctx, 'live', Number(idOrSlug), preview);
  const row = await findPage(ctx, 'live', idOrSlug, (slug, id) =>
    ctx.db.row<Row>(isPreview ? DRAFT_SQL : SQL, [...readerValues(ctx), isPreview ? '' : slug, id]),
  );
  if (row.status === status.down && !isPreview) throw liveRefusals.taken_down({ reason: row.downReason });
  const { page, withdrawn } = pageFields(ctx, row, isPreview);
  const isRunning = row.status === status.running && row.hasStream;
  const isReplayed = row.status === status.replay && (row.hasFilm || row.hasReplay);
  const isPlayable = !withdrawn && !isPreview && (isRunning || isReplayed);
  const { startsAt, endsAt, isGated } = row;
  return {
    data: {
      ...page,
      ...{ startsAt, endsAt, isGated, status: row.status, isPlayable },
      isElsewhere: isPlayable && (isRunning || !row.hasFilm),
      views: (await pulseOf(ctx, row.id))?.views ?? 0,
    },
    can: { edit: ctx.can('live.stream.save') },
  };
}
