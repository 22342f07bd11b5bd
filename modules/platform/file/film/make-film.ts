import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  drawStill,
  type FilmSource,
  type Making,
  makeRendition,
  takeSpeech,
} from '../../../../kernel/media/make-rendition.ts';
import { MediaFault } from '../../../../kernel/media/media-fault.ts';
import { missingTool } from '../../../../kernel/media/media-tool.ts';
import { probeFilm } from '../../../../kernel/media/probe-film.ts';
import { renditionPlans } from '../../../../kernel/media/rendition-plan.ts';
import { freeBytes, makeWorkFolder, type WorkFolder } from '../../../../kernel/media/work-folder.ts';
import { fetchPieces } from './fetch-film.ts';
import { ClaimLost, claimFilm, type FilmClaim, MOST_ATTEMPTS } from './film-claim.ts';
import { type KeptPart, keepPart, partsOf } from './keep-part.ts';

const Order = z.object({ id: z.number() });
const MB = 1024 * 1024;
/** What a film lies under while it is looked at: nothing of what its sender called it. */
const NAME = 'film';

interface Source {
  uploadId: number;
  size: number;
  mime: string;
}

/** The bytes that a film is made of: those of any file of the shop that has them. */
const sourceOf = (ctx: Ctx, sha256: string): Promise<Source | null> =>
  ctx.db.row<Source>(
    `select upload_id as "uploadId", size, mime from file
     where shop_id = $1 and sha256 = $2 and removed_at is null and upload_id is not null order by id limit 1`,
    [ctx.shop.id, sha256],
  );

/** Makes what is missing of a film, one part after the other, each kept as soon as it is there. */
async function makeParts(ctx: Ctx, id: number, claim: FilmClaim, source: FilmSource): Promise<void> {
  const { storage } = ctx.services;
  const { folder, facts } = source;
  const { signal } = claim;
  const there = await partsOf(ctx, id);
  const isThere = (kind: KeptPart['kind'], lines = 0): boolean =>
    there.some((part) => part.kind === kind && part.lines === lines);
  const keep = async (file: string, part: Omit<KeptPart, 'bytes'>, ending: string): Promise<void> => {
    const path = join(folder, file);
    const { size: bytes } = await stat(path);
    await keepPart(ctx, id, claim, { ...part, bytes }, ending, (key) =>
      storage.put(key, createReadStream(path), { mime: part.mime }),
    );
    await rm(path, { force: true });
  };
  const plans = renditionPlans(facts.width, facts.height);
  const weights = plans.map(({ width, height }) => width * height);
  const all = weights.reduce((sum, one) => sum + one, 0);
  let done = 0;
  if (!isThere('still')) {
    const file = await drawStill(source, { signal });
    await keep(file, { kind: 'still', lines: 0, mime: 'image/webp' }, '-still.webp');
  }
  if (!isThere('speech')) {
    const file = await takeSpeech(source, { signal });
    if (file !== null) await keep(file, { kind: 'speech', lines: 0, mime: 'audio/mp4' }, '-speech.m4a');
  }
  for (const [index, plan] of plans.entries()) {
    const weight = weights[index] ?? 0;
    const making: Making = {
      signal,
      onProgress: (share) => {
        claim.share = (done + share * weight) / all;
      },
    };
    if (!isThere('rendition', plan.lines)) {
      const { lines, width, height } = plan;
      const { file, playlist, peak, average, codecs } = await makeRendition(source, plan, making);
      const mime = 'video/mp4';
      await keep(
        file,
        { kind: 'rendition', lines, width, height, mime, playlist, peak, average, codecs },
        `-${lines}.mp4`,
      );
    }
    done += weight;
    claim.share = done / all;
  }
}

async function makeClaimed(ctx: Ctx, id: number, claim: FilmClaim, folder: WorkFolder): Promise<void> {
  const missing = missingTool();
  if (missing !== null) throw new MediaFault('no_tool', missing);
  if (claim.attempts > MOST_ATTEMPTS) throw new MediaFault('gave_up');
  const source = await sourceOf(ctx, claim.sha256);
  // Its last file was removed meanwhile; what there is of it goes at night.
  if (source === null) throw new MediaFault('unreadable', 'no file');
  // Itself, its largest form, and what the machine keeps free.
  const needed = 2 * source.size + ctx.services.config.diskReserveMb * MB;
  if ((await freeBytes(folder.path)) < needed) throw new MediaFault('no_room');
  await fetchPieces(ctx, source.uploadId, join(folder.path, NAME), claim.signal);
  const { mime } = source;
  const facts = await probeFilm(folder.path, NAME, mime, claim.signal);
  await makeParts(ctx, id, claim, { folder: folder.path, name: NAME, mime, facts });
}

/**
 * Makes the forms of one film: run again after a process ended in the middle it goes on behind the last part that is kept.
 * What another try would not mend is written down with its reason; anything else is thrown, and tried again.
 */
export async function makeFilm(ctx: Ctx, data: Record<string, unknown>): Promise<void> {
  const { id } = Order.parse(data);
  await using folder = await makeWorkFolder(join(ctx.services.config.dataDir, 'film'));
  using claim = await claimFilm(ctx, id, () => folder.touch());
  if (claim === null) return;
  try {
    await makeClaimed(ctx, id, claim, folder);
    await claim.settle('ready');
  } catch (error) {
    if (error instanceof ClaimLost || claim.signal.aborted) return;
    if (error instanceof MediaFault) return await claim.settle('failed', error.reason);
    await claim.settle('waiting');
    throw error;
  }
}
