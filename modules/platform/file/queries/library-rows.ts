import type { Ctx } from '../../../../kernel/http/context.ts';
import { FILE_COLUMNS, type FileRow, fileObject, filmMaking, type VideoParts } from '../address.ts';
import type { LibraryFile, LibraryKind } from '../library-contract.ts';

/** The purposes that the library holds, by kind; papers of persons are none of its business. */
export const LIBRARY_PURPOSES: Readonly<Record<LibraryKind, readonly string[]>> = {
  picture: ['cover', 'content'],
  video: ['video', 'lecture'],
  captions: ['captions'],
  document: ['handout'],
  reading: ['reading'],
};

/** SQL over `file`: what is or was of the library. */
export const OF_LIBRARY = `purpose in ('cover', 'content', 'captions', 'video', 'lecture', 'handout', 'reading')`;

/** SQL over `file`: what the library holds; the index `file_library` says the same. */
export const IN_LIBRARY = `removed_at is null and ${OF_LIBRARY}`;

/** Days before the end of its rights from which on a picture is looked after. */
export const RIGHTS_DAYS = 14;

/** SQL over `file`: what may not be shown for longer than that. */
export const RIGHTS_END = `rights_until < now() + interval '${RIGHTS_DAYS} days'`;

const COLUMNS = `${FILE_COLUMNS}, version, alt, alt_en as "altEn", rights, rights_until as "rightsUntil", created_at as "createdAt", unused_since as "unusedSince",
  (select m.name from member m where m.shop_id = file.shop_id and m.id = file.owner_id) as owner`;

/** A row of the library. */
export interface LibraryRow extends FileRow {
  version: number;
  alt: string;
  altEn: string;
  rights: string;
  rightsUntil: string | null;
  owner: string | null;
  createdAt: string;
  unusedSince: string | null;
}

/** One file of the library; null for what is none of it. */
export function libraryRow(ctx: Ctx, id: number): Promise<LibraryRow | null> {
  return ctx.db.row<LibraryRow>(`select ${COLUMNS} from file where shop_id = $1 and id = $2 and ${IN_LIBRARY}`, [
    ctx.shop.id,
    id,
  ]);
}

/** Files of the library that `where` picks, the newest first; its values begin with `$2`. */
export function libraryRows(ctx: Ctx, where: string, values: readonly unknown[], limit: number): Promise<LibraryRow[]> {
  return ctx.db.rows<LibraryRow>(
    `select ${COLUMNS} from file where shop_id = $1 and ${IN_LIBRARY} and ${where} order by id desc limit ${limit}`,
    [ctx.shop.id, ...values],
  );
}

const DAY_MS = 24 * 3_600_000;

/** A file as the library shows it. */
export function libraryFile(ctx: Ctx, row: LibraryRow, parts: VideoParts, unusedDays: number): LibraryFile {
  const { config, now } = ctx.services;
  const { version, alt, altEn, rights, rightsUntil, owner, createdAt, unusedSince: since, purpose } = row;
  const kind = (Object.keys(LIBRARY_PURPOSES) as LibraryKind[]).find((each) =>
    (LIBRARY_PURPOSES[each] as readonly string[]).includes(purpose),
  );
  const goesAt = since && new Date(Date.parse(since) + unusedDays * DAY_MS).toISOString();
  return {
    ...fileObject(config, ctx.shop.id, row, now(), parts),
    ...{
      version,
      alt,
      altEn,
      rights,
      rightsUntil,
      owner: owner ?? '',
      createdAt,
      kind: kind ?? 'picture',
      isPrivate: !row.public,
    },
    making: filmMaking(config, ctx.shop.id, row, now(), parts),
    unused: since && goesAt ? { since, goesAt } : null,
  };
}
