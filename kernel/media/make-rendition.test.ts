import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ffmpeg, testFilm } from '../../tools/ffmpeg.ts';
import { drawStill, makeRendition, takeSpeech } from './make-rendition.ts';
import { runTool } from './media-tool.ts';
import { probeFilm } from './probe-film.ts';
import { renditionPlans } from './rendition-plan.ts';

const MP4 = 'video/mp4';
let folder: string;
let server: Server;
let calls = 0;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medley-film-'));
  ffmpeg(folder, [...testFilm('640x360', 8), 'plain.mp4']);
  ffmpeg(folder, [...testFilm('320x240', 1, false), 'silent.mp4']);
  ffmpeg(folder, ['-i', 'silent.mp4', '-c', 'copy', '-metadata:s:v:0', 'rotate=90', 'turned.mp4']);
  ffmpeg(folder, ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=5:duration=1', '-c:v', 'libvpx', 'small.webm']);
  // Whatever follows an address in a film would be heard here.
  server = createServer((_request, answer) => {
    calls += 1;
    answer.end(readFileSync(join(folder, 'silent.mp4')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const sourceOf = async (name: string, mime = MP4) => ({
  folder,
  name,
  mime,
  facts: await probeFilm(folder, name, mime),
});

describe('films', () => {
  test('are made into forms that play by themselves and in pieces, each from a whole picture', async () => {
    const source = await sourceOf('plain.mp4');
    expect(source.facts).toMatchObject({ width: 640, height: 360, duration: 8000, sound: 1 });
    const [plan] = renditionPlans(640, 360);
    if (plan === undefined) throw new Error('no plan');
    const shares: number[] = [];
    const made = await makeRendition(source, plan, { onProgress: (share) => shares.push(share) });
    expect(made).toMatchObject({
      file: '360.mp4',
      codecs: expect.stringMatching(/^avc1\.4d40[0-9a-f]{2},mp4a\.40\.2$/),
    });
    expect(made.playlist.match(/#EXT-X-BYTERANGE/g)).toHaveLength(2);
    expect(made.duration).toBeGreaterThan(7900);
    expect(made.bytes).toBe(readFileSync(join(folder, '360.mp4')).length);
    expect(shares.at(-1)).toBe(1);
    // It is a film again, and of the size that was asked for.
    expect(await probeFilm(folder, '360.mp4', MP4)).toMatchObject({ width: 640, height: 360 });
  });

  test('have a still, and their sound as those want it who write captions; a silent one has none', async () => {
    const source = await sourceOf('plain.mp4');
    expect(
      readFileSync(join(folder, await drawStill(source, {})))
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
    const speech = await takeSpeech(source, {});
    const said = await runTool('ffprobe', ['-v', 'error', '-show_streams', '-i', speech ?? ''], {
      ...{ folder, ms: 30_000, fileBytes: 0 },
    });
    expect(said).toMatch(/codec_name=aac[\s\S]*sample_rate=16000[\s\S]*channels=1/);
    expect(await takeSpeech(await sourceOf('silent.mp4'), {})).toBeNull();
  });

  test('that lie on their side are upright, and WebM is read by its own reader', async () => {
    expect((await sourceOf('turned.mp4')).facts).toMatchObject({ width: 240, height: 320, sound: null });
    expect((await sourceOf('small.webm', 'video/webm')).facts).toMatchObject({ width: 160, height: 120 });
    await expect(sourceOf('small.webm')).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('what only pretends to be a film', () => {
  const hostile = async (name: string, content: string | Buffer, mime = MP4) => {
    writeFileSync(join(folder, name), content);
    return probeFilm(folder, name, mime);
  };
  const list = (address: string): string =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\n${address}\n#EXT-X-ENDLIST\n`;

  test.each([
    ['a playlist of another host', () => list(`${origin}/secret.mp4`)],
    ['a playlist of a file beside it', () => list('plain.mp4')],
    ['a playlist of a file of the machine', () => list('file:///etc/passwd')],
    ['a playlist of playlists', () => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${origin}/a.m3u8\n`],
    ['a list of files to join', () => "ffconcat version 1.0\nfile 'plain.mp4'\n"],
    ['a manifest of DASH', () => `<?xml version="1.0"?><MPD><Period><BaseURL>${origin}/</BaseURL></Period></MPD>`],
    ['a description of a session', () => `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\n`],
    ['a picture made of text', () => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${origin}/x"/></svg>`],
    ['nothing', () => ''],
    ['noise', () => Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))],
  ])('%s is refused, and nobody is asked for anything', async (_name, content) => {
    for (const mime of [MP4, 'video/webm']) {
      await expect(hostile('pretends', content(), mime)).rejects.toMatchObject({ reason: 'unreadable' });
    }
    expect(calls).toBe(0);
  });

  test('a film whose data are said to lie elsewhere is read no further than itself', async () => {
    const film = readFileSync(join(folder, 'silent.mp4'));
    const at = film.indexOf('url ');
    // Not in this file: at an address, as the reference of the track says.
    film.writeUInt32BE(0, at + 4);
    const facts = await hostile('elsewhere', film).catch((error: unknown) => error);
    expect(facts).toMatchObject({ width: 320 });
    expect(calls).toBe(0);
  });

  test('more pixels than are decoded are refused before any is', async () => {
    const film = readFileSync(join(folder, 'silent.mp4'));
    const entry = film.indexOf('avc1', film.indexOf('stsd')) + 28;
    expect(film.readUInt16BE(entry)).toBe(320);
    film.writeUInt16BE(65_535, entry);
    film.writeUInt16BE(65_535, entry + 2);
    // Nothing that could be decoded tells another size.
    film.write('xxxx', film.indexOf('avcC'), 'latin1');
    await expect(hostile('vast', film)).rejects.toMatchObject({ reason: 'too_large' });
    ffmpeg(folder, ['-f', 'lavfi', '-i', 'color=size=8200x16:rate=1:duration=1', '-f', 'mp4', 'wide']);
    await expect(probeFilm(folder, 'wide', MP4)).rejects.toMatchObject({ reason: 'too_large' });
  });

  test('a coding that is not taken, and a film without a picture, are refused by name', async () => {
    ffmpeg(folder, [
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=64x64:rate=5:duration=1',
      '-c:v',
      'mpeg2video',
      '-f',
      'mp4',
      'old',
    ]);
    await expect(probeFilm(folder, 'old', MP4)).rejects.toMatchObject({ reason: 'coding' });
    ffmpeg(folder, ['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', '-f', 'mp4', 'tone']);
    await expect(probeFilm(folder, 'tone', MP4)).rejects.toMatchObject({ reason: 'unreadable' });
  });

  test('what tells that it lasts for days is refused by its length', async () => {
    const film = readFileSync(join(folder, 'silent.mp4'));
    for (const [type, offset] of [
      ['mvhd', 20],
      ['mdhd', 20],
      ['tkhd', 24],
    ] as const) {
      film.writeUInt32BE(0x7f_ff_ff_ff, film.indexOf(type) + offset);
    }
    await expect(hostile('endless', film)).rejects.toMatchObject({ reason: 'too_long' });
  });
});

describe('a run', () => {
  const forever = ['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=rate=5', '-f', 'null', '-'];
  const worksIn = (pid: string, where: string): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === where;
    } catch {
      return false;
    }
  };
  const aliveIn = (where: string): string[] =>
    readdirSync('/proc').filter((name) => /^\d+$/.test(name) && worksIn(name, where));

  test('ends with its time, and with who gives it up; nothing of it is alive then', async () => {
    const own = mkdtempSync(join(folder, 'run-'));
    const bounds = { folder: own, fileBytes: 1024 };
    await expect(runTool('ffmpeg', forever, { ...bounds, ms: 200 })).rejects.toMatchObject({ reason: 'timed_out' });
    const end = new AbortController();
    const running = runTool('ffmpeg', forever, { ...bounds, ms: 60_000, signal: end.signal });
    await expect.poll(() => aliveIn(own).length).toBe(1);
    end.abort(new Error('given up'));
    await expect(running).rejects.toThrow('given up');
    await expect.poll(() => aliveIn(own)).toEqual([]);
    await expect(runTool('ffmpeg', forever, { ...bounds, ms: 60_000, signal: end.signal })).rejects.toThrow('given up');
  });

  test('that writes more than it may is ended', async () => {
    const line = ['-v', 'error', '-i', 'plain.mp4', '-c:v', 'rawvideo', '-f', 'nut', '-y', 'large.nut'];
    await expect(runTool('ffmpeg', line, { folder, ms: 60_000, fileBytes: 100_000 })).rejects.toMatchObject({
      reason: 'no_room',
    });
    rmSync(join(folder, 'large.nut'), { force: true });
  });
});
