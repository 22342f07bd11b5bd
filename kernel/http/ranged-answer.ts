import type { Readable } from 'node:stream';
import type { ByteRange } from '../outside/storage/storage.ts';
import { RawAnswer } from './raw-answer.ts';

/**
 * The part that a `Range` header asks for: null for the whole, `none` for one behind the end. Several parts at once, other
 * units and what nobody understands are answered with the whole, as the standard allows.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') {
    const last = Math.min(Number(to), size);
    return last === 0 ? 'none' : { start: size - last, end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return null;
  if (start >= size) return 'none';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

/** Something that is served in parts, and as much of the request as decides which. */
export interface Ranged {
  type: string;
  size: number;
  /** Changes with every byte of it. */
  tag: string;
  headers: Record<string, string>;
  asked: Readonly<Record<string, string | undefined>>;
  open(range: ByteRange): Promise<Readable>;
}

/** Serves the whole, the part that was asked for (206), nothing of it (416), or that the caller has it already (304). */
export function rangedAnswer({ type, size, tag, headers, asked, open }: Ranged): RawAnswer {
  const etag = `"${tag}"`;
  const common = { ...headers, etag, 'accept-ranges': 'bytes' };
  const known = asked['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return new RawAnswer(type, '', common, 304);
  // A part of something else than what the caller has the rest of would be worse than the whole.
  const isSame = asked['if-range'] === undefined || asked['if-range'].trim() === etag;
  const range = isSame ? askedRange(asked.range, size) : null;
  if (range === 'none') return new RawAnswer(type, '', { ...common, 'content-range': `bytes */${size}` }, 416);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const more: Record<string, string> = { ...common, 'content-length': String(end - start + 1) };
  if (range !== null) more['content-range'] = `bytes ${start}-${end}/${size}`;
  return new RawAnswer(type, () => open({ start, end }), more, range === null ? 200 : 206);
}
