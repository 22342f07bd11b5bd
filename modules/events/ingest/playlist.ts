/** How a playlist is told to players. */
export interface Told {
  /** How many others sent by this line before: where they change, players expect a jump. */
  before: number;
  addressOf(name: string): string;
}

const KEPT = /^#(?:EXTM3U|EXT-X-VERSION:\d+|EXT-X-TARGETDURATION:\d+|EXT-X-MEDIA-SEQUENCE:\d+|EXTINF:[\d.]+,)$/;
const NAME = /^(?:main|sound)-\d{1,15}\.ts$/;

/**
 * A playlist as ffmpeg wrote it, as players get it: with addresses of their own, and without an end, because an encoder that broke off may
 * come back. Nothing is passed on that we do not know. Null where it names no piece.
 */
export function toldPlaylist(written: string, { before, addressOf }: Told): string | null {
  const lines = written.split(/\r?\n/).flatMap((line) => {
    if (NAME.test(line)) return [addressOf(line)];
    if (!KEPT.test(line)) return [];
    return line.startsWith('#EXT-X-MEDIA-SEQUENCE:') ? [line, `#EXT-X-DISCONTINUITY-SEQUENCE:${before}`] : [line];
  });
  return lines.some((line) => !line.startsWith('#')) ? `${lines.join('\n')}\n` : null;
}
