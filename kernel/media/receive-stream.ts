import { runTool } from './media-tool.ts';

/** Where a stream is taken from. */
export interface StreamSource {
  /** An address of RTMP on this machine. */
  url: string;
  /** Wait there for an encoder, instead of asking a server for what it takes. */
  isListener: boolean;
}

/** How the pieces of a stream are written. */
export interface Piecing {
  /** Number of the first one. */
  first: number;
  seconds: number;
  /** How many a playlist names. */
  listed: number;
  /** Pieces stay when they leave the playlist. */
  isKept: boolean;
}

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;
/** No stream is longer. */
const LONGEST_MS = 24 * HOUR_MS;
const PIECE_BYTES = 256 * MB;
const JOIN_MS = HOUR_MS;

const QUIET = ['-hide_banner', '-nostdin', '-v', 'warning'];
/** What encoders send by RTMP, and nothing else. */
const DECODERS = 'h264,aac,mp3float,mp3';

/** The options of one playlist within `tee`, which parts them by colons. */
const list = (name: string, select: string, { first, seconds, listed, isKept }: Piecing): string => {
  const flags = isKept ? 'temp_file' : 'temp_file+delete_segments';
  const options = [
    ...['f=hls', `select=\\'${select}\\'`, 'onfail=ignore', `hls_time=${seconds}`, `hls_list_size=${listed}`],
    ...[`hls_flags=${flags}`, `start_number=${first}`, `hls_segment_filename=${name}-%d.ts`],
  ];
  return `[${options.join(':')}]${name}.m3u8`;
};

/** The arguments of ffmpeg that write a stream as it comes into pieces, and what is said alone, small, beside it. */
export const receivingArgs = ({ url, isListener }: StreamSource, piecing: Piecing): string[] => [
  ...[...QUIET, '-protocol_whitelist', 'file,rtmp,tcp', '-codec_whitelist', DECODERS],
  ...(isListener ? ['-listen', '1'] : ['-rw_timeout', '30000000']),
  ...['-analyzeduration', '1500000', '-f', 'live_flv', '-i', url],
  ...['-map', '0:v?', '-map', '0:a?', '-map', '0:a?', '-map_metadata', '-1'],
  ...['-c:v', 'copy', '-c:a:0', 'copy', '-c:a:1', 'aac', '-b:a:1', '40k', '-ac:a:1', '1', '-ar:a:1', '44100'],
  ...['-f', 'tee', `${list('main', 'v,a:0', piecing)}|${list('sound', 'a:1', piecing)}`],
];

/** Takes a stream until its encoder stops, into `main.m3u8` and `sound.m3u8` of a folder with their pieces. */
export const receiveStream = (
  folder: string,
  source: StreamSource,
  { signal, onSaid, ...piecing }: Piecing & { signal: AbortSignal; onSaid?: (text: string) => void },
): Promise<string> =>
  runTool('ffmpeg', receivingArgs(source, piecing), {
    ...{ folder, ms: LONGEST_MS, fileBytes: PIECE_BYTES, signal },
    ...(onSaid !== undefined && { onSaid }),
  });

/** Makes one film (MP4) of pieces that lie behind one another in a file, without coding anything anew; answers its name. */
export async function joinPieces(folder: string, name: string, bytes: number): Promise<string> {
  const film = 'film.mp4';
  const args = [
    ...[
      ...QUIET,
      '-protocol_whitelist',
      'file,pipe',
      '-codec_whitelist',
      DECODERS,
      '-f',
      'mpegts',
      '-i',
      `file:${name}`,
    ],
    ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-c', 'copy', '-movflags', '+faststart'],
    ...['-f', 'mp4', '-y', film],
  ];
  await runTool('ffmpeg', args, { folder, ms: JOIN_MS, fileBytes: 2 * bytes + 16 * MB });
  return film;
}
