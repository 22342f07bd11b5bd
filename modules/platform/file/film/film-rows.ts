import type { Ctx } from '../../../../kernel/http/context.ts';
import type { MediaReason } from '../../../../kernel/media/media-fault.ts';
import type { FilmState } from './film-contract.ts';

/** A part of a film that is made, without its playlist. */
export interface FilmPart {
  kind: 'rendition' | 'still' | 'speech';
  lines: number;
  width: number;
  height: number;
  bytes: number;
}

/** How far a film is, and what is there of it, the smallest form first. */
export interface FilmRow {
  sha256: string;
  state: FilmState;
  percent: number;
  reason: MediaReason | '';
  parts: FilmPart[];
}

/** SQL of the bytes that a shop's (`$1`) films take beside the files that they are made of. */
export const FILM_BYTES = '(select coalesce(sum(bytes), 0)::bigint from film_part where shop_id = $1)';

/** The films of several hashes of this shop. */
export function filmRows(ctx: Ctx, hashes: readonly string[]): Promise<FilmRow[]> {
  return ctx.db.rows<FilmRow>(
    `select f.sha256, f.state, f.percent, f.reason, coalesce((select json_agg(json_build_object('kind', p.kind, 'lines', p.lines,
         'width', p.width, 'height', p.height, 'bytes', p.bytes) order by p.lines)
       from film_part p where p.shop_id = f.shop_id and p.film_id = f.id), '[]') as parts
     from film f where f.shop_id = $1 and f.sha256 = any($2::text[])`,
    [ctx.shop.id, hashes],
  );
}
