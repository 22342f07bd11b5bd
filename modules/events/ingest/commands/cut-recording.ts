import { join } from 'node:path';
import { z } from 'zod';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { cutFilm } from '../../../../kernel/media/cut-film.ts';
import { MediaFault } from '../../../../kernel/media/media-fault.ts';
import { freeBytes, makeWorkFolder } from '../../../../kernel/media/work-folder.ts';
import type { TaskSpec } from '../../../../kernel/module/task-spec.ts';
import { changeItem, lockItem, workingCopy } from '../../../content/envelope/public.ts';
import { type Chapter, type Cue, timeOf, timeText, videoKind } from '../../../content/video/public.ts';
import { filmBytes, keepTerms, storeFilm } from '../../../platform/file/public.ts';
import { giveReplay } from '../../live/public.ts';
import { beforeCut, cutSpans, cutsOf, keptOf, movedAlong } from '../cut-time.ts';
import { type KeptRecording, keptRecording, lockRecording } from '../queries/kept-recording.ts';
import { refuse } from '../refusals.ts';
import type { Cut } from '../schema.ts';

/** Kind of the tasks that cut recordings. */
export const CUT_TASK = 'ingest.cut';

const part = z.object({ from: z.number(), to: z.number() });
const Order = z.object({ id: z.number(), film: z.number(), cuts: z.array(part) });
type Order = z.output<typeof Order>;

/** What a task left that was killed: the film that it had made, and was about to put in its place. */
const Left = z.object({ made: z.number().optional() });

const MB = 1024 * 1024;
/** How often a task says that it lives. */
const BEAT_MS = 5_000;
const ALL = 100;

/** What a recording is to be from now on. */
interface Outcome {
  film: number;
  length: number;
  cuts: Cut[];
  kept: Cut[];
}

/** Makes the film of what is kept; says how far it is, from 0 to 1. */
async function makeCut(
  ctx: Ctx,
  { whole }: KeptRecording,
  cuts: Cut[],
  making: { signal: AbortSignal; onProgress(share: number): void },
): Promise<Outcome> {
  const source = await filmBytes(ctx, whole);
  if (source === null) throw refuse.nothing_recorded();
  const { duration: length, size, mime } = source;
  if (cuts.length === 0) return { film: whole, length, cuts, kept: keptOf([], length) };
  await using folder = await makeWorkFolder(join(ctx.services.config.dataDir, 'ingest-work'));
  const needed = 4 * size + ctx.services.config.diskReserveMb * MB;
  if ((await freeBytes(folder.path)) < needed) throw new MediaFault('no_room');
  const name = 'film';
  await source.fetch(join(folder.path, name), making.signal);
  await folder.touch();
  const asked = { folder: folder.path, name, mime, length };
  const { file, parts } = await cutFilm(asked, keptOf(cuts, length), making);
  const { id } = await storeFilm(ctx, { path: join(folder.path, file), name: source.name });
  return { film: id, length, cuts: cutsOf(parts, length), kept: parts };
}

/** Gives the video that was drafted of a recording the film that is left of it, and its chapters and slides their places in that. */
async function moveVideo(ctx: Ctx, tx: Tx, former: KeptRecording, { film, length, kept }: Outcome): Promise<void> {
  if (former.video === null || !ctx.can('video.video.save')) return;
  const item = await lockItem(tx, videoKind, { id: former.video });
  const copy = workingCopy(item);
  // An editor chose another film meanwhile, or it is a text of somebody else.
  if (copy.filmFile !== former.film || item.origin !== null) return;
  const before = keptOf(former.cuts, length);
  const moved = <P extends { at: string }>(written: readonly P[]): P[] => {
    const whole = written.map((place) => ({ place, ms: beforeCut(before, timeOf(place.at)) }));
    // Of two that are left in one second the later one lasts.
    return [
      ...new Map(
        movedAlong(whole, kept).map(({ place, ms }) => [timeText(ms), { ...place, at: timeText(ms) }]),
      ).values(),
    ];
  };
  const chapters = moved((copy.chapters ?? []) as Chapter[]);
  const cues = moved((copy.cues ?? []) as Cue[]);
  await changeItem(ctx, tx, videoKind, item, { filmFile: film, chapters, cues });
}

/** Puts the cut film in the place of the recording, unless that was changed meanwhile. */
async function settle(ctx: Ctx, { id, film }: Order, outcome: Outcome): Promise<void> {
  await ctx.db.write(async (tx) => {
    await giveReplay(ctx, tx, { id, film: outcome.film, former: film });
    const former = await lockRecording(ctx, tx, id);
    if (former.film !== film) throw refuse.recording_changed();
    const { cuts, kept } = outcome;
    await keepTerms(tx, ctx.shop.id, { film: outcome.film, of: [former.whole, film] });
    await tx.rows(
      `UPDATE ingest_recording SET film_file = $3, spans = $4, whole_file = $5, whole_spans = $6, cuts = $7, updated_at = now()
       WHERE shop_id = $1 AND stream_id = $2`,
      [
        ...[ctx.shop.id, id, outcome.film, JSON.stringify(cutSpans(former.wholeSpans, kept))],
        ...(cuts.length === 0 ? [null, '[]'] : [former.whole, JSON.stringify(former.wholeSpans)]),
        JSON.stringify(cuts),
      ],
    );
    await moveVideo(ctx, tx, former, outcome);
  });
}

/** Cuts the recording of a stream: nothing is coded anew, so that an hour takes a minute; the film as it came in stays in the library. */
export const cutTask: TaskSpec = {
  lane: 'heavy',
  async slice(ctx, run) {
    const order = Order.parse(run.input);
    const stop = new AbortController();
    let done = 0;
    const beat = (): void => {
      run.beat({ total: ALL, done }).catch((error: unknown) => stop.abort(error));
    };
    await run.beat({ total: ALL, done });
    const timer = setInterval(beat, BEAT_MS);
    try {
      const recording = await keptRecording(ctx, order.id);
      if (recording.film === Left.parse(run.state).made) return 'done';
      if (recording.film !== order.film) throw refuse.recording_changed();
      const outcome = await makeCut(ctx, recording, order.cuts, {
        signal: stop.signal,
        onProgress: (share) => {
          done = Math.floor(share * (ALL - 1));
        },
      });
      // Without a change nothing tells whether it was put there.
      if (outcome.film !== order.film) await run.beat({ state: { made: outcome.film } });
      await settle(ctx, order, outcome);
      await run.beat({ total: ALL, done: ALL });
    } catch (error) {
      if (error instanceof MediaFault) throw refuse.cut_failed();
      throw error;
    } finally {
      clearInterval(timer);
    }
    return 'done';
  },
};
