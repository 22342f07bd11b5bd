import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, element, madeMp4, madeTrack, madeWebm } from '../video-for-tests.ts';
import type { ByteSource } from './byte-source.ts';
import { readVideo } from './read-video.ts';

const source = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});
const read = (bytes: Buffer, name = 'a.mp4') => readVideo(source(bytes), name);
/** The bytes as they are kept: with what told of places written over. */
async function kept(bytes: Buffer, name = 'a.mp4'): Promise<Buffer> {
  const facts = await read(bytes, name);
  const next = Buffer.from(bytes);
  for (const { start, bytes: over } of facts.blanks) over.copy(next, start);
  return next;
}

describe('videos that are taken', () => {
  it('says size, length, and that it plays everywhere', async () => {
    const facts = { mime: 'video/mp4', width: 640, height: 360, duration: 4_000, hints: [], blanks: [] };
    expect(await read(madeMp4())).toEqual(facts);
  });
  it.each([
    ['HEVC', { codec: 'hvc1' }, ['codec']],
    ['ten bits', { profile: 110 }, ['codec']],
    ['Dolby sound', { sound: 'ac-3' }, ['codec']],
    ['the index at the end', { isSlow: true }, ['slow_start']],
    ['QuickTime', { brand: 'qt  ' }, []],
  ])('warns of %s', async (_what, more, hints) => {
    expect((await read(madeMp4(more))).hints).toEqual(hints);
  });
  it('reads a WebM as browsers record it, without sizes', async () => {
    const facts = { mime: 'video/webm', width: 640, height: 360, duration: 3_000, hints: ['codec'], blanks: [] };
    expect(await read(madeWebm(), 'a.webm')).toEqual(facts);
  });

  it('writes over what tells of places, devices and people, and moves no byte', async () => {
    const place = Buffer.from('CANARY +31.2-121.4/');
    const sent = madeMp4({
      inIndex: [box('udta', box('©xyz', place)), box('meta', place), box('uuid', place)],
      tracks: [madeTrack('meta', box('mebx', place))],
      behind: [box('uuid', place), box('meta', place)],
    });
    const next = await kept(sent);
    expect(next.length).toBe(sent.length);
    expect(next.toString('latin1')).not.toMatch(/CANARY|udta|meta|uuid/);
    // What is kept is a video as before, and nothing is left to be written over.
    expect(await read(next)).toMatchObject({ duration: 4_000, blanks: [] });
  });
  it('empties the tags of a WebM', async () => {
    const sent = madeWebm({ inside: [element('1254c367', 'CANARY place')] });
    const next = await kept(sent, 'a.webm');
    expect(next.length).toBe(sent.length);
    expect(next.toString('latin1')).not.toContain('CANARY');
    expect(await read(next, 'a.webm')).toMatchObject({ width: 640, blanks: [] });
  });
});

describe('hostile files', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const mp4 = madeMp4();
  const lying = (at: number, size: number): Buffer => {
    const bytes = Buffer.from(mp4);
    bytes.writeUInt32BE(size, at);
    return bytes;
  };
  const endless = (): Buffer => {
    let inside = box('free');
    for (let depth = 0; depth < 40; depth += 1) inside = box('stbl', inside);
    return madeMp4({ inIndex: [inside] });
  };
  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'a.mp4'],
    ['a page', html, 'a.mp4'],
    ['a page behind a video', Buffer.concat([mp4, html]), 'a.mp4'],
    ['a page before a video', Buffer.concat([html, mp4]), 'a.mp4'],
    ['a page in an unknown box', madeMp4({ behind: [box('html', html)] }), 'a.mp4'],
    ['a picture named as a video', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.mp4'],
    ['a video named as another kind', mp4, 'a.webm'],
    ['a WebM named MP4', madeWebm(), 'a.mp4'],
    ['half a video', mp4.subarray(0, mp4.length - 20), 'a.mp4'],
    ['a box of no size', lying(0, 4), 'a.mp4'],
    ['a box beyond the end', lying(0, 0x7fff_ffff), 'a.mp4'],
    ['boxes in boxes without end', endless(), 'a.mp4'],
    [
      'an index without a picture',
      Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('moov'), box('mdat')]),
      'a.mp4',
    ],
    [
      'no data',
      Buffer.concat([box('ftyp', 'isom', Buffer.alloc(4)), box('moov', madeTrack('vide', box('avc1')))]),
      'a.mp4',
    ],
    ['two indexes', madeMp4({ behind: [box('moov')] }), 'a.mp4'],
    ['a brand nobody knows', Buffer.concat([box('ftyp', 'evil', Buffer.alloc(4)), mp4.subarray(28)]), 'a.mp4'],
    [
      'a still picture of the same family',
      Buffer.concat([box('ftyp', 'avif', Buffer.alloc(4), 'mif1'), box('meta')]),
      'a.mp4',
    ],
    ['data that lie elsewhere', madeMp4({ dataFlags: 0 }), 'a.mp4'],
    ['what is encrypted', madeMp4({ codec: 'encv' }), 'a.mp4'],
    ['keys of an encryption', madeMp4({ inIndex: [box('pssh', 'x')] }), 'a.mp4'],
    ['Matroska', madeWebm({ doctype: 'matroska' }), 'a.webm'],
    ['a WebM with files inside', madeWebm({ inside: [element('1941a469', html)] }), 'a.webm'],
    ['a WebM of a strange coding', madeWebm({ codec: 'V_MPEG4/ISO/AVC' }), 'a.webm'],
    ['a WebM with a page behind it', Buffer.concat([madeWebm(), html]), 'a.webm'],
    ['half a WebM', madeWebm().subarray(0, 60), 'a.webm'],
  ])('%s is refused', async (_what, bytes, name) => {
    await expect(read(bytes, name)).rejects.toMatchObject({ name: 'Refusal' });
  });

  it('whatever is altered, the answer is facts or a refusal, never a fault or a hang', async () => {
    const both = [mp4, madeWebm({ inside: [element('1254c367', 'tags of this')] })];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.array(fc.tuple(fc.nat(900), fc.nat(255)), { maxLength: 6 }),
        async (which, changes) => {
          const bytes = Buffer.from(both[which] ?? mp4);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const answer = await read(bytes, which === 0 ? 'a.mp4' : 'a.webm').catch((error: Error) => error);
          if (answer instanceof Error) expect(answer.name).toBe('Refusal');
          else
            for (const { start, bytes: over } of answer.blanks)
              expect(start + over.length).toBeLessThanOrEqual(bytes.length);
        },
      ),
      { numRuns: 400 },
    );
  });
});
