import { z } from 'zod';
import { MediaFault } from './media-fault.ts';
import { runTool } from './media-tool.ts';

/** The kinds of film that are read, each by one reader alone: what a file says of itself chooses none. */
export const FILM_READERS: Readonly<Record<string, string>> = { 'video/mp4': 'mov', 'video/webm': 'matroska' };

/** Milliseconds: longer is no film that is made ready. */
export const LONGEST_FILM_MS = 4 * 3_600_000;
const LONGEST_SIDE = 8192;
const MOST_PIXELS = 8192 * 4320;
const MOST_STREAMS = 32;
const PROBE_MS = 60_000;

const PICTURES = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'prores', 'mjpeg'];
const SOUNDS = ['aac', 'mp3', 'opus', 'vorbis', 'ac3', 'eac3', 'alac', 'flac', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le'];
/** As decoders are called: some have other names than what they decode. */
const DECODERS = [...PICTURES, ...SOUNDS, 'libdav1d', 'libvpx', 'libvpx-vp9', 'libopus', 'mp3float'];

/** What is known of a film before anything of it is made. */
export interface FilmFacts {
  /** Number of the stream that is looked at; null sound: it is silent. */
  picture: number;
  sound: number | null;
  /** Upright, in square pixels. */
  width: number;
  height: number;
  /** Milliseconds, where it says so. */
  duration: number | null;
  /** Pictures a second. */
  rate: number;
}

/**
 * What makes a reader take this file alone: nothing but files by one reader, decoders of the list, references to elsewhere
 * switched off.
 */
export function readingArgs(mime: string, name: string): string[] {
  const reader = FILM_READERS[mime];
  if (reader === undefined) throw new MediaFault('unreadable', mime);
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'mov,matroska,webm'],
    ...['-codec_whitelist', DECODERS.join(',')],
    ...(reader === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', reader, '-i', `file:${name}`],
  ];
}

const Stream = z.object({
  index: z.number(),
  codec_type: z.string().default(''),
  codec_name: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().default('1:1'),
  avg_frame_rate: z.string().default('0/0'),
  duration: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().default(0) }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).default([]),
});
const Probed = z.object({
  streams: z.array(Stream).default([]),
  format: z.object({ duration: z.string().optional() }).default({}),
});

/** A quotient as ffprobe writes it (`30000/1001`, `4:3`); `without` where it is none. */
function quotient(text: string, without: number): number {
  const [above = 0, below = 0] = text.split(/[/:]/).map(Number);
  return above > 0 && below > 0 ? above / below : without;
}

/** Looks at a film that lies in a folder under a name of ours; rejects with a `MediaFault` where it is not taken. */
export async function probeFilm(folder: string, name: string, mime: string, signal?: AbortSignal): Promise<FilmFacts> {
  const args = ['-v', 'error', ...readingArgs(mime, name), '-show_streams', '-show_format', '-of', 'json'];
  const said = await runTool('ffprobe', args, { folder, ms: PROBE_MS, fileBytes: 0, signal }).catch(
    (error: unknown) => {
      if (!(error instanceof MediaFault)) throw error;
      // The reader itself keeps the list of decoders, and a bound of pixels.
      if (/Codec \(.*not on whitelist/.test(error.message)) throw new MediaFault('coding');
      throw /Picture size \d+x\d+ is invalid/.test(error.message) ? new MediaFault('too_large') : error;
    },
  );
  const { streams, format } = Probed.parse(JSON.parse(said));
  if (streams.length > MOST_STREAMS) throw new MediaFault('unreadable', `${streams.length} streams`);
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  const sound = streams.find((one) => one.codec_type === 'audio');
  if (picture === undefined) throw new MediaFault('unreadable', 'no picture');
  if (!PICTURES.includes(picture.codec_name)) throw new MediaFault('coding', picture.codec_name);
  if (sound !== undefined && !SOUNDS.includes(sound.codec_name)) throw new MediaFault('coding', sound.codec_name);
  const aspect = Math.min(Math.max(quotient(picture.sample_aspect_ratio, 1), 1 / 8), 8);
  const [wide, high] = [Math.round(picture.width * aspect), picture.height];
  if (wide < 2 || high < 2) throw new MediaFault('unreadable', 'no size');
  if (Math.max(wide, high) > LONGEST_SIDE || wide * high > MOST_PIXELS) throw new MediaFault('too_large');
  const turn = picture.side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0;
  const isOnItsSide = Math.abs(turn) % 180 === 90;
  const seconds = Number(format.duration ?? picture.duration);
  const duration = Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null;
  if (duration !== null && duration > LONGEST_FILM_MS) throw new MediaFault('too_long');
  return {
    ...{ picture: picture.index, sound: sound?.index ?? null, duration, rate: quotient(picture.avg_frame_rate, 25) },
    ...(isOnItsSide ? { width: high, height: wide } : { width: wide, height: high }),
  };
}
