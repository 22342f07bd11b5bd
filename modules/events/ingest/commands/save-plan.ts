import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { liveRefusals, liveStatus, lockStream } from '../../live/public.ts';
import type { ingestDesk } from '../admin-contract.ts';
import { programmeSources } from '../programmes.ts';
import { refuse } from '../refusals.ts';
import type { KeptChapter } from '../schema.ts';

type Given = ParsedOf<(typeof ingestDesk)['ingest.admin.savePlan']>;

const ascending = (chapters: readonly KeptChapter[]): KeptChapter[] =>
  chapters.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** Makes the plan of a stream, as it is where nobody has said anything. */
const plant = (ctx: Ctx, tx: Tx, id: number): Promise<unknown> =>
  tx.rows(
    'INSERT INTO ingest_plan (shop_id, stream_id, version) VALUES ($1, $2, 0) ON CONFLICT (shop_id, stream_id) DO NOTHING',
    [ctx.shop.id, id],
  );

/** Says what becomes of what an encoder sends; of two hosts the later one is asked to look. */
export async function savePlan(ctx: Ctx, given: Given): Promise<{ data: { id: number; version: number } }> {
  const { id, version, followsEncoder, isRecorded, programmeKind, programmeId, chapters } = given;
  const source = programmeSources(ctx).find(({ kind }) => kind === programmeKind);
  const isShown = programmeKind !== '' && programmeId !== null;
  if (isShown && (source === undefined || !(await source.has(programmeId)))) throw refuse.programme_unknown();
  return ctx.db.write(async (tx) => {
    await lockStream(tx, { id });
    if (version === 0) await plant(ctx, tx, id);
    const saved = await changeRow(tx, {
      ...{ table: 'ingest_plan', at: { shop_id: ctx.shop.id, stream_id: id }, version },
      set: {
        ...{ follows_encoder: followsEncoder, is_recorded: isRecorded, chapters: JSON.stringify(ascending(chapters)) },
        ...{ programme_kind: isShown ? programmeKind : '', programme_id: isShown ? programmeId : null },
      },
    });
    if (saved === null) throw versionConflict();
    return { data: { id, version: saved.version } };
  });
}

/** As many chapters a recording may have. */
const MOST = 60;

/** A chapter begins now, in a stream that runs; two hosts at once make two. */
export async function markChapter(
  ctx: Ctx,
  { id, title, titleEn }: { id: number; title: string; titleEn: string },
): Promise<{ data: { id: number; at: string } }> {
  const at = ctx.services.now().toISOString();
  return ctx.db.write(async (tx) => {
    const stream = await lockStream(tx, { id });
    if (stream.status !== liveStatus.running) throw liveRefusals.not_running();
    await plant(ctx, tx, id);
    const row = await tx.row(
      `UPDATE ingest_plan SET chapters = chapters || $3::jsonb, version = version + 1, updated_at = now()
       WHERE shop_id = $1 AND stream_id = $2 AND jsonb_array_length(chapters) < ${MOST} RETURNING id`,
      [ctx.shop.id, id, JSON.stringify([{ at, title, titleEn }])],
    );
    if (row === null) throw refuse.chapters_full({ most: MOST });
    return { data: { id, at } };
  });
}
