import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Making } from './make-rendition.ts';
import { MediaFault } from './media-fault.ts';
import { runTool } from './media-tool.ts';
import { readingArgs } from './probe-film.ts';
import { joinPieces } from './receive-stream.ts';

/** A stretch of a film; milliseconds. */
export interface FilmPart {
  from: number;
  to: number;
}

const MB = 1024 * 1024;
const LOOK_MS = 10 * 60_000;
const CUT_MS = 30 * 60_000;
/** Pictures are sent in another order than they are shown in: as long before a cut nothing more is taken. */
const AHEAD_MS = 200;
const QUIET = ['-hide_banner', '-nostdin', '-v', 'error'];

/** When the whole pictures of a film begin, which can be seen without any other. */
async function wholePictures(folder: string, name: string, mime: string, signal?: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  const args = ['-v', 'error', '-skip_frame', 'nokey', ...readingArgs(mime, name)];
  const asked = ['-select_streams', 'v:0', '-show_entries', 'frame=best_effort_timestamp_time', '-of', 'csv=p=0'];
  await runTool('ffprobe', [...args, ...asked], {
    ...{ folder, ms: LOOK_MS, fileBytes: 0, signal },
    onLine: (line) => {
      const at = Number.parseFloat(line);
      if (Number.isFinite(at)) found.push(Math.round(at * 1000));
    },
  });
  return found.sort((one, other) => one - other);
}

/**
 * The stretches of a film that can be taken without coding anything anew: each begins with the first whole picture that lies in it, and ends
 * a moment before what is cut. So nothing that was to be left out stays, and a little more may go with it.
 */
export function takenParts(kept: readonly FilmPart[], whole: readonly number[], length: number): FilmPart[] {
  return kept.flatMap(({ from, to }) => {
    const begin = from === 0 ? 0 : whole.find((at) => at >= from);
    const end = to < length ? to - AHEAD_MS : to;
    return begin === undefined || begin >= end ? [] : [{ from: begin, to: end }];
  });
}

/** Makes a film (MP4) of the stretches of another one that are kept; answers its name, and which they really are. */
export async function cutFilm(
  { folder, name, mime, length }: { folder: string; name: string; mime: string; length: number },
  kept: readonly FilmPart[],
  { signal, onProgress }: Making,
): Promise<{ file: string; parts: FilmPart[] }> {
  const parts = takenParts(kept, await wholePictures(folder, name, mime, signal), length);
  if (parts.length === 0) throw new MediaFault('unreadable', 'nothing is left');
  const { size } = await stat(join(folder, name));
  const all = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  let done = 0;
  for (const { from, to } of parts) {
    const args = [
      // A little behind the whole picture, so that this one is found and none before it.
      ...[...QUIET, '-ss', String((from + 1) / 1000), ...readingArgs(mime, name), '-t', String((to - from) / 1000)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1', '-c', 'copy'],
      ...[
        '-output_ts_offset',
        String(done / 1000),
        '-muxdelay',
        '0',
        '-muxpreload',
        '0',
        '-f',
        'mpegts',
        '-y',
        'part.ts',
      ],
    ];
    await runTool('ffmpeg', args, { folder, ms: CUT_MS, fileBytes: 2 * size + 16 * MB, signal });
    await pipeline(
      createReadStream(join(folder, 'part.ts')),
      createWriteStream(join(folder, 'kept.ts'), { flags: 'a' }),
    );
    await rm(join(folder, 'part.ts'));
    done += to - from;
    onProgress?.(done / all);
  }
  return { file: await joinPieces(folder, 'kept.ts', size), parts };
}
