/** What a playlist says of the pieces of one form. */
export interface PlaylistFacts {
  /** Milliseconds. */
  duration: number;
  /** Bits a second: the most of any piece, and of all. */
  peak: number;
  average: number;
}

/** A form of a film as the playlist of all forms names it. */
export interface ListedRendition {
  url: string;
  width: number;
  height: number;
  peak: number;
  average: number;
  /** As in RFC 6381: `avc1.64001f,mp4a.40.2`. */
  codecs: string;
}

/** Reads what a playlist of one form says of its pieces; null where it is none that ends. */
export function playlistFacts(text: string): PlaylistFacts | null {
  let [seconds, bytes, peak, length] = [0, 0, 0, 0];
  for (const line of text.split('\n')) {
    const [, ofPiece] = /^#EXTINF:([\d.]+)/.exec(line) ?? [];
    if (ofPiece !== undefined) length = Number(ofPiece);
    const [, size] = /^#EXT-X-BYTERANGE:(\d+)@\d+$/.exec(line) ?? [];
    if (size === undefined) continue;
    seconds += length;
    bytes += Number(size);
    if (length > 0) peak = Math.max(peak, (Number(size) * 8) / length);
  }
  if (seconds <= 0 || !text.startsWith('#EXTM3U') || !text.includes('#EXT-X-ENDLIST')) return null;
  return { duration: Math.round(seconds * 1000), peak: Math.ceil(peak), average: Math.ceil((bytes * 8) / seconds) };
}

/** The playlist of one form with the address of the file that its pieces lie in. */
export const withAddress = (text: string, url: string): string =>
  text.replace(/^(#EXT-X-MAP:URI=")[^"]*/gm, (_all, head: string) => `${head}${url}`).replace(/^(?!#).+$/gm, () => url);

/** The playlist of all forms (RFC 8216), the smallest first, so that a slow line begins at once. */
export const masterPlaylist = (renditions: readonly ListedRendition[]): string =>
  [
    ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
    ...renditions.flatMap(({ url, width, height, peak, average, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      url,
    ]),
    '',
  ].join('\n');
