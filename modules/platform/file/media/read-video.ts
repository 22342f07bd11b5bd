import { refuse } from '../errors.ts';
import { endingOf } from '../rules.ts';
import { type ByteSource, limitedReads, windowed } from './byte-source.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { VideoFacts } from './video-facts.ts';

const LARGEST_SIDE = 8192;
/** Boxes of an MP4 in all, and elements of a WebM, whose recorders name each picture of an hour in one cluster. */
const MOST_BOXES = 100_000;
const MOST_ELEMENTS = 400_000;

/**
 * What a video is by its bytes; whatever is none, or not whole, or has more parts than a video, is refused. Its name has to
 * agree.
 */
export async function readVideo(source: ByteSource, name: string, signal?: AbortSignal): Promise<VideoFacts> {
  const near = windowed(source);
  const head = await near.read(0, 8);
  const isWebm = head.toString('hex', 0, 4) === '1a45dfa3';
  if (!isWebm && head.toString('latin1', 4) !== 'ftyp') throw refuse.kind_refused();
  const most = isWebm ? MOST_ELEMENTS : MOST_BOXES;
  const read = limitedReads(near, { most, signal, tooMany: refuse.damaged });
  const facts = await (isWebm ? readWebm(read) : readMp4(read));
  if (isWebm !== (endingOf(name) === 'webm')) throw refuse.kind_refused();
  if (Math.max(facts.width ?? 0, facts.height ?? 0) > LARGEST_SIDE) throw refuse.too_many_pixels();
  return facts;
}
