import type { Reader } from '../../../../kernel/identity/accounts.ts';
import { FILM_BYTES } from '../film/film-rows.ts';

/** Uploads that are on their way: their space is theirs from the announcement on. SQL over `u`, a row of `file_upload`. */
export const PENDING = `not exists (select from file f where f.shop_id = u.shop_id and f.upload_id = u.id)`;

/** The bytes of a shop's files, of what was made of videos, and of videos on their way; those of removed files count until they are gone. */
export async function bytesOfShop(reader: Reader, shopId: number): Promise<number> {
  const row = await reader.row<{ bytes: number }>(
    `select (select coalesce(sum(size), 0) from file where shop_id = $1)::bigint
       + (select coalesce(sum(size), 0) from file_upload u where shop_id = $1 and ${PENDING})::bigint
       + ${FILM_BYTES} as bytes`,
    [shopId],
  );
  return row?.bytes ?? 0;
}
