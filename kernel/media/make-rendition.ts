import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { playlistFacts } from './film-playlist.ts';
import { MediaFault } from './media-fault.ts';
import { runTool } from './media-tool.ts';
import { type FilmFacts, LONGEST_FILM_MS, readingArgs } from './probe-film.ts';
import type { RenditionPlan } from './rendition-plan.ts';

/** A film in a folder of its own, under a name of ours. */
export interface FilmSource {
  folder: string;
  name: string;
  mime: string;
  facts: FilmFacts;
}

/** What a step is told and tells. */
export interface Making {
  signal?: AbortSignal | undefined;
  /** Is told how far it is, from 0 to 1, every second or two. */
  onProgress?(share: number): void;
}

/** A form that lies in the folder: one file of fragments, and what a player has to know of it. */
export interface MadeRendition {
  file: string;
  bytes: number;
  /** Its playlist, with a name where the address is to stand. */
  playlist: string;
  duration: number;
  peak: number;
  average: number;
  codecs: string;
}

const MB = 1024 * 1024;
/** Milliseconds that one form may take at least, and how much longer than it plays: a busy machine codes hardly faster than that. */
const MAKE_MS = 100 * 60_000;
const MAKE_TIMES = 2;
const STILL_MS = 60_000;
const SPEECH_MS = 20 * 60_000;
const THREADS = '2';
/** From so many lines on a picture is 10 MB while it is coded, so that fewer are held at a time: 190 MB in all instead of 300. */
const LARGE_LINES = 1000;
const FEW_HELD = ['-bf', '1', '-x264-params', 'rc-lookahead=4:sync-lookahead=0'];
const PIECE_SECONDS = 6;
const FASTEST = 60;
const SPEECH_HERTZ = 16_000;
const STILL_SIDE = 1280;
/** Bytes at the beginning in which the form of the picture is told. */
const HEAD_BYTES = 64 * 1024;

const QUIET = ['-hide_banner', '-nostdin', '-v', 'error'];
const PLAIN = ['-map_metadata', '-1', '-map_chapters', '-1', '-threads', THREADS];
const PROGRESS = ['-progress', 'pipe:1', '-stats_period', '1'];

const progressOf =
  (duration: number | null, { onProgress }: Making) =>
  (line: string): void => {
    const [, micros] = /^out_time_us=(\d+)$/.exec(line) ?? [];
    if (micros === undefined || onProgress === undefined) return;
    onProgress(duration === null ? 0 : Math.min(1, Number(micros) / 1000 / duration));
  };

/** How the picture of a file of fragments is coded, as its `avcC` box tells. */
async function pictureCodec(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const at = buffer.subarray(0, bytesRead).indexOf('avcC');
  if (at < 0) throw new MediaFault('unreadable', 'no H.264');
  return `avc1.${buffer.subarray(at + 5, at + 8).toString('hex')}`;
}

/**
 * Makes one form of a film: H.264 and AAC in one MP4 of fragments, which plays by itself and in pieces of six seconds by its
 * playlist. Every piece begins with a whole picture, at the same moment in every form.
 */
export async function makeRendition(source: FilmSource, plan: RenditionPlan, making: Making): Promise<MadeRendition> {
  const { folder, name, mime, facts } = source;
  const [file, list] = [`${plan.lines}.mp4`, `${plan.lines}.m3u8`];
  const seconds = (facts.duration ?? LONGEST_FILM_MS) / 1000;
  const bits = (plan.picture + plan.sound) * 1000;
  const filters = [
    ...(facts.rate > FASTEST + 1 ? [`fps=${FASTEST}`] : []),
    ...[`scale=${plan.width}:${plan.height}:flags=bicubic`, 'setsar=1', 'format=yuv420p'],
  ];
  const args = [
    // Reading takes a tenth of what coding does: one thread of it holds fewer pictures.
    ...[...QUIET, ...PROGRESS, '-threads', '1', ...readingArgs(mime, name)],
    ...['-t', String(LONGEST_FILM_MS / 1000), '-map', `0:${facts.picture}`],
    ...(facts.sound === null ? ['-an'] : ['-map', `0:${facts.sound}`]),
    ...[...PLAIN, '-sn', '-dn', '-vf', filters.join(','), '-fps_mode', 'vfr'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', plan.lines <= 480 ? 'main' : 'high', '-crf', '23'],
    ...(plan.lines >= LARGE_LINES ? FEW_HELD : []),
    ...['-maxrate', `${plan.picture}k`, '-bufsize', `${2 * plan.picture}k`, '-sc_threshold', '0'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${PIECE_SECONDS})`],
    ...['-c:a', 'aac', '-b:a', `${plan.sound}k`, '-ac', '2', '-ar', '48000'],
    ...['-f', 'hls', '-hls_time', String(PIECE_SECONDS), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file', '-hls_segment_filename', file, '-y', list],
  ];
  // Twice what the bits say, because a film may be longer than it tells.
  const fileBytes = Math.ceil((2 * seconds * bits) / 8) + 64 * MB;
  const onLine = progressOf(facts.duration, making);
  const ms = Math.max(MAKE_MS, MAKE_TIMES * seconds * 1000);
  await runTool('ffmpeg', args, { folder, ms, fileBytes, signal: making.signal, onLine });
  const playlist = await readFile(join(folder, list), 'utf8');
  const told = playlistFacts(playlist);
  if (told === null) throw new MediaFault('unreadable', 'no pieces');
  const codec = await pictureCodec(join(folder, file));
  const codecs = facts.sound === null ? codec : `${codec},mp4a.40.2`;
  return { ...told, file, playlist, codecs, bytes: (await stat(join(folder, file))).size };
}

/** Draws the picture that stands before a film plays, as WebP; answers its name. */
export async function drawStill(source: FilmSource, { signal }: Making): Promise<string> {
  const { folder, name, mime, facts } = source;
  const file = 'still.webp';
  const at = Math.min(1, (facts.duration ?? 0) / 2000);
  const args = [
    ...[...QUIET, '-ss', String(at), ...readingArgs(mime, name), '-map', `0:${facts.picture}`],
    ...[...PLAIN, '-frames:v', '1', '-vf'],
    `scale=w=${STILL_SIDE}:h=${STILL_SIDE}:force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1`,
    ...['-c:v', 'libwebp', '-quality', '80', '-f', 'image2', '-update', '1', '-y', file],
  ];
  await runTool('ffmpeg', args, { folder, ms: STILL_MS, fileBytes: 8 * MB, signal });
  return file;
}

/** Takes what is said in a film as those want it who write captions (16 kHz, one channel, AAC); null where it is silent. */
export async function takeSpeech(source: FilmSource, making: Making): Promise<string | null> {
  const { folder, name, mime, facts } = source;
  if (facts.sound === null) return null;
  const file = 'speech.m4a';
  const args = [
    ...[...QUIET, ...PROGRESS, ...readingArgs(mime, name), '-t', String(LONGEST_FILM_MS / 1000)],
    ...['-map', `0:${facts.sound}`, ...PLAIN, '-vn', '-c:a', 'aac', '-b:a', '48k', '-ac', '1'],
    ...['-ar', String(SPEECH_HERTZ), '-movflags', '+faststart', '-f', 'ipod', '-y', file],
  ];
  const onLine = progressOf(facts.duration, making);
  await runTool('ffmpeg', args, { folder, ms: SPEECH_MS, fileBytes: 512 * MB, signal: making.signal, onLine });
  return file;
}
