import { refuse } from '../errors.ts';

const MOST_CUES = 20_000;
const LONGEST_CUE = 1000;
const MOST_LINES = 50;
/** What a line may hold beside its words, such as marks that are left out. */
const LONGEST_LINE = 4000;
const TIMES =
  /^(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3}) +--> +(?:(\d{1,4}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:\s.*)?$/;

const moment = (parts: readonly (string | undefined)[]): string => {
  const [hours = '0', minutes = '', seconds = '', rest = ''] = parts;
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}.${rest}`;
};

/** Words as a cue may hold them: emphasis stays, every other mark becomes plain text. */
const worded = (line: string): string =>
  line
    // A mark ends before the next one begins: what is open is looked at once.
    .replace(/<\/?(?![ibu]>)[a-z][^<>]*>/gi, '')
    // What is left is no mark: p < 0.05 stays readable.
    .replace(/<(?!\/?[ibu]>)/g, '&lt;')
    .replaceAll('-->', '→')
    .trim();

/**
 * Writes captions anew as WebVTT, from WebVTT or SubRip: times and words, and nothing of notes, styles, places and names
 * that stood beside them.
 */
export function readCaptions(bytes: Buffer): Buffer {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse.damaged();
  }
  if (text.includes('\0')) throw refuse.kind_refused();
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n{2,}/);
  const cues: string[] = [];
  for (const block of blocks) {
    const lines = block
      .split('\n', MOST_LINES)
      .map((line) => line.slice(0, LONGEST_LINE).trim())
      .filter((line) => line !== '');
    const at = lines.findIndex((line) => TIMES.test(line));
    // A cue has at most a name of one line above its times.
    if (at === -1 || at > 1) continue;
    const [, ...parts] = TIMES.exec(lines[at] ?? '') ?? [];
    const words = lines
      .slice(at + 1)
      .map(worded)
      .filter((line) => line !== '');
    if (words.length === 0) continue;
    if (cues.length === MOST_CUES) throw refuse.kind_refused();
    cues.push(`${moment(parts.slice(0, 4))} --> ${moment(parts.slice(4))}\n${words.join('\n').slice(0, LONGEST_CUE)}`);
  }
  if (cues.length === 0) throw refuse.kind_refused();
  return Buffer.from(`WEBVTT\n\n${cues.join('\n\n')}\n`);
}
