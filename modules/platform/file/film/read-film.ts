import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { rangedAnswer } from '../../../../kernel/http/ranged-answer.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { masterPlaylist, withAddress } from '../../../../kernel/media/film-playlist.ts';
import { addressHash, type FileRow, filmNames } from '../address.ts';

/** Playlists (RFC 8216). */
const HLS = 'application/vnd.apple.mpegurl';

interface Part {
  kind: string;
  lines: number;
  width: number;
  height: number;
  key: string;
  bytes: number;
  peak: number;
  average: number;
  codecs: string;
}

const MIMES: Readonly<Record<string, string>> = { rendition: 'video/mp4', still: 'image/webp', speech: 'audio/mp4' };

/**
 * Sends what was made of a video: the playlist of its forms, that of one form, a form itself by ranges, its still, its sound.
 * `addressOf` makes the address of another name of the same file, for as long as the asked one works.
 */
export async function readFilm(
  ctx: Ctx,
  row: FileRow,
  name: string,
  headers: Record<string, string>,
  addressOf: (name: string) => string,
): Promise<RawAnswer> {
  const parts = await ctx.db.rows<Part>(
    `select p.kind, p.lines, p.width, p.height, p.key, p.bytes, p.peak, p.average, p.codecs
     from film f join film_part p on p.shop_id = f.shop_id and p.film_id = f.id
     where f.shop_id = $1 and f.sha256 = $2 and f.state = 'ready' order by p.lines`,
    [ctx.shop.id, row.sha256],
  );
  const names = filmNames(row);
  const forms = parts.filter(({ kind }) => kind === 'rendition');
  if (forms.length > 0 && name === names.master) {
    const listed = forms.map(({ lines, ...form }) => ({ ...form, url: addressOf(names.list(lines)) }));
    return new RawAnswer(HLS, masterPlaylist(listed), headers);
  }
  const listOf = forms.find(({ lines }) => name === names.list(lines));
  if (listOf !== undefined) {
    const found = await ctx.db.row<{ playlist: string }>(
      `select p.playlist from film f join film_part p on p.shop_id = f.shop_id and p.film_id = f.id
       where f.shop_id = $1 and f.sha256 = $2 and p.kind = 'rendition' and p.lines = $3`,
      [ctx.shop.id, row.sha256, listOf.lines],
    );
    return new RawAnswer(HLS, withAddress(found?.playlist ?? '', addressOf(names.form(listOf.lines))), headers);
  }
  const part = parts.find(({ kind, lines }) =>
    kind === 'rendition' ? name === names.form(lines) : name === (kind === 'still' ? names.still : names.speech),
  );
  if (part === undefined) throw notFound();
  const { kind, key, bytes } = part;
  return rangedAnswer({
    ...{ type: MIMES[kind] ?? '', size: bytes, tag: `${addressHash(row)}-${kind}-${part.lines}`, headers },
    asked: ctx.headers,
    open: (range) => ctx.services.storage.get(key, range),
  });
}
