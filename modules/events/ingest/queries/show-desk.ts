import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { DeskLine, EncoderDesk } from '../admin-contract.ts';
import { LINE_KINDS, type LineKind, type RecordingState } from '../lines.ts';
import { programmeSources } from '../programmes.ts';
import { streamProvider } from '../provider.ts';
import type { Cut, FilmSpan, KeptChapter } from '../schema.ts';

interface Row {
  version: number;
  followsEncoder: boolean;
  isRecorded: boolean;
  programmeKind: string;
  programmeId: number | null;
  chapters: KeptChapter[];
  state: RecordingState | null;
  reason: string | null;
  fileId: number | null;
  fileName: string | null;
  videoId: number | null;
  spans: FilmSpan[] | null;
  cuts: Cut[] | null;
}

const SQL = `
  SELECT coalesce(p.version, 0) AS version, coalesce(p.follows_encoder, false) AS "followsEncoder",
    coalesce(p.is_recorded, true) AS "isRecorded", coalesce(p.programme_kind, '') AS "programmeKind",
    p.programme_id AS "programmeId", coalesce(p.chapters, '[]') AS chapters,
    r.state, r.reason, r.film_file AS "fileId", r.video_id AS "videoId", r.spans, r.cuts,
    (SELECT f.name FROM file f WHERE f.shop_id = r.shop_id AND f.id = r.film_file) AS "fileName"
  FROM live_stream t LEFT JOIN ingest_plan p ON p.shop_id = t.shop_id AND p.stream_id = t.id
  LEFT JOIN ingest_recording r ON r.shop_id = t.shop_id AND r.stream_id = t.id
  WHERE t.shop_id = $1 AND t.id = $2`;

const LINES = `
  SELECT l.id, l.kind, l.version, l.key_hash IS NOT NULL AS "hasKey", l.key_tail AS "keyTail", l.key_at AS "keyAt",
    s.id IS NOT NULL AND s.ended_at IS NULL AS "isOn", s.begun_at AS since, s.seen_at AS "lastAt"
  FROM ingest_line l LEFT JOIN LATERAL (SELECT * FROM ingest_session o WHERE o.shop_id = l.shop_id AND o.line_id = l.id
    ORDER BY o.begun_at DESC LIMIT 1) s ON true
  WHERE l.shop_id = $1 AND l.stream_id = $2`;

const unmade = (kind: LineKind): DeskLine => ({
  ...{ kind, id: 0, version: 0, hasKey: false, keyTail: '', keyAt: null },
  ...{ isOn: false, since: null, lastAt: null },
});

/** What encoders send for a stream at this moment, and what becomes of it. */
export async function showDesk(ctx: Ctx, id: number): Promise<{ data: EncoderDesk }> {
  const [row, lines, { server }] = await Promise.all([
    ctx.db.row<Row>(SQL, [ctx.shop.id, id]),
    ctx.db.rows<DeskLine>(LINES, [ctx.shop.id, id]),
    streamProvider(ctx),
  ]);
  if (row === null) throw notFound();
  const { state, reason, fileId, fileName, videoId, spans, cuts, ...plan } = row;
  return {
    data: {
      ...{ ...plan, id, server },
      lines: LINE_KINDS.map((kind) => lines.find((line) => line.kind === kind) ?? unmade(kind)),
      programmes: programmeSources(ctx).map(({ kind, name, list }) => ({ kind, name, list })),
      recording:
        state === null
          ? null
          : {
              ...{ state, reason: reason ?? '', fileId, fileName, videoId },
              seconds: Math.round((spans ?? []).reduce((sum, { length }) => sum + length, 0) / 1000),
              cuts: cuts?.length ?? 0,
            },
    },
  };
}
