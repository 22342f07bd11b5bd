import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { type PageRow, pageReader } from '../../../content/envelope/public.ts';
import type { ProgrammePoint } from '../admin-contract.ts';
import { cardColumns } from '../card-sql.ts';
import type { LiveCard, live } from '../contract.ts';
import { liveKind } from '../kind.ts';
import { pulseOf } from '../pulse.ts';
import { liveRefusals } from '../refusals.ts';
import { status } from '../rules.ts';
import { programmeOf } from './stream-programme.ts';

interface Row extends PageRow, Pick<LiveCard, 'startsAt' | 'endsAt' | 'status' | 'isGated'> {
  downReason: string;
  hasStream: boolean;
  isFed: boolean;
  hasFilm: boolean;
  hasReplay: boolean;
  asksForm: boolean;
  programme: ProgrammePoint[];
}

const readPage = pageReader<Row>(
  liveKind,
  `${cardColumns}, t.down_reason AS "downReason", t.address <> '' AS "hasStream", t.is_fed AS "isFed",
    t.replay_file IS NOT NULL AS "hasFilm", t.replay_address <> '' AS "hasReplay",
    t.before_form IS NOT NULL AS "asksForm", t.programme`,
);

/** One live stream by its number or slug, `preview` its draft; of one that was taken down nothing but the reason. */
export async function showStream(
  ctx: Ctx,
  idOrSlug: string,
  preview = '',
): Promise<OutputOf<(typeof live)['live.show']>> {
  const { row, page, pick, withdrawn } = await readPage(ctx, idOrSlug, preview);
  const { isPreview } = page;
  if (row.status === status.down && !isPreview) throw liveRefusals.taken_down({ reason: row.downReason });
  const isRunning = row.status === status.running && (row.isFed || row.hasStream || row.hasFilm);
  const isReplayed = row.status === status.replay && (row.hasFilm || row.hasReplay);
  const isPlayable = !withdrawn && !isPreview && (isRunning || isReplayed);
  const { startsAt, endsAt, isGated, asksForm } = row;
  return {
    data: {
      ...page,
      ...{ startsAt, endsAt, isGated, status: row.status, isPlayable, asksForm },
      programme: withdrawn
        ? []
        : (await programmeOf(ctx, row.id, row.programme)).map(({ at, title, titleEn, speaker, speakerEn }) => ({
            ...{ at, title: pick(title, titleEn) || title, speaker: pick(speaker, speakerEn) || speaker },
          })),
      isRemindable: !withdrawn && !isPreview && row.status === status.waiting,
      isElsewhere: isPlayable && (isRunning ? !row.isFed && row.hasStream : !row.hasFilm),
      views: (await pulseOf(ctx, row.id))?.views ?? 0,
    },
    can: { edit: ctx.can('live.stream.save') },
  };
}
