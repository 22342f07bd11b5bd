import { setImmediate as otherWork } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { threadTime } from '../../../../kernel/testkit/processor-time.ts';
import { box, element, madeMp4, madeTrack, madeWebm } from '../video-for-tests.ts';
import { readVideo } from './read-video.ts';

/** The longest stretch in which reading a video lets nothing else run, in milliseconds, and what was read. */
async function costOf(bytes: Buffer, name: string): Promise<{ longest: number; answer: unknown }> {
  let [longest, began] = [0, threadTime()];
  const pause = async (): Promise<void> => {
    longest = Math.max(longest, threadTime() - began);
    await otherWork();
    began = threadTime();
  };
  const source = {
    size: bytes.length,
    async read(start: number, end: number): Promise<Buffer> {
      await pause();
      return bytes.subarray(start, end);
    },
  };
  const answer: unknown = await readVideo(source, name).catch((error: unknown) => error);
  await pause();
  return { longest, answer };
}

/** Milliseconds of the main thread's own processor time that a file may take, and how often one is tried. */
const [MOST_MS, TRIES] = [50, 4];

const again = (count: number, ...bytes: readonly number[]): Buffer =>
  Buffer.alloc(count * bytes.length, Buffer.from(bytes));
const boxes = (type: string, count: number): Buffer => Buffer.alloc(count * 8, box(type));
const webm = (...inside: readonly Buffer[]): Buffer =>
  Buffer.concat([element('1a45dfa3', element('4282', 'webm')), element('18538067', Buffer.concat(inside), true)]);

it.each<[string, () => Buffer, string]>([
  [
    'boxes of an index',
    () => madeMp4({ inIndex: Array<Buffer>(120).fill(box('stbl', boxes('free', 45_000))) }),
    'a.mp4',
  ],
  ['boxes that tell of places', () => madeMp4({ inIndex: [box('stbl', boxes('udta', 45_000))] }), 'a.mp4'],
  ['tracks', () => madeMp4({ tracks: Array<Buffer>(20_000).fill(madeTrack('vide', box('avc1'))) }), 'a.mp4'],
  ['outer boxes that tell of places', () => madeMp4({ behind: [boxes('udta', 45_000)] }), 'a.mp4'],
  ['tracks of a WebM', () => webm(element('1654ae6b', again(450_000, 0xae, 0x80))), 'a.webm'],
  ['elements of a WebM', () => madeWebm({ inside: [again(450_000, 0xec, 0x80)] }), 'a.webm'],
])('a video of %s without end is refused, and lets others through meanwhile', async (_, make, name) => {
  const video = make();
  // What is compiled or collected meanwhile is not what the video costs: the least of a few tries counts.
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least >= MOST_MS; tries += 1) {
    const { longest, answer } = await costOf(video, name);
    expect(answer).toMatchObject({ code: 'file.damaged' });
    least = Math.min(least, longest);
  }
  expect(least).toBeLessThan(MOST_MS);
});
