import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound, versionConflict } from '../../../../kernel/contract/refusal.ts';
import { changeRow } from '../../../../kernel/database/change-row.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { refuse } from '../errors.ts';
import type { library } from '../library-contract.ts';
import { libraryRow, libraryRows, OF_LIBRARY } from '../queries/library-rows.ts';
import { usesOfFile } from '../queries/uses-of-file.ts';
import { endingOf, tidyName } from '../rules.ts';

/** Saves what people say of a file; its ending stays, because it tells what the file is. */
export async function saveLibraryFile(
  ctx: Ctx,
  input: ParsedOf<(typeof library)['file.library.save']>,
): Promise<{ data: { id: number; version: number } }> {
  const { id, version, alt, altEn, focus, rights, rightsUntil, poster, captions } = input;
  const found = await libraryRow(ctx, id);
  if (found === null) throw notFound();
  const isVideo = found.mime.startsWith('video/');
  if (focus !== null && !found.mime.startsWith('image/')) throw refuse.part_unknown();
  const named = [...(poster === null ? [] : [poster]), ...captions.map(({ file }) => file)];
  if (named.length > 0 && !isVideo) throw refuse.part_unknown();
  const parts = await libraryRows(ctx, 'id = any($2::bigint[])', [named], named.length);
  const isWrong = named.some((part) => {
    const row = parts.find((each) => each.id === part);
    return part === poster ? !row?.mime.startsWith('image/') : row?.mime !== 'text/vtt';
  });
  if (isWrong) throw refuse.part_unknown();
  const tidy = tidyName(input.name);
  const ending = endingOf(found.name);
  const name = endingOf(tidy) === ending || ending === '' ? tidy : tidyName(`${tidy}.${ending}`);
  const row = await ctx.db.write((tx) =>
    changeRow(tx, {
      ...{ table: 'file', at: { shop_id: ctx.shop.id, id }, version },
      set: {
        ...{ name, alt, alt_en: altEn, rights, rights_until: rightsUntil },
        ...{ focus_x: focus?.x ?? null, focus_y: focus?.y ?? null },
        ...{ poster_file_id: poster, tracks: JSON.stringify(captions) },
      },
    }),
  );
  if (row === null) throw versionConflict();
  return { data: row };
}

/** Removes a file that nothing shows; the addresses end at once, the bytes in a later night. */
export async function removeLibraryFile(
  ctx: Ctx,
  { id, version }: ParsedOf<(typeof library)['file.library.remove']>,
): Promise<Record<string, never>> {
  if ((await libraryRow(ctx, id)) === null) throw notFound();
  await ctx.db.write(async (tx) => {
    const row = await tx.row(
      `update file set removed_at = $4, unused_since = null, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 and version = $3 and removed_at is null returning id`,
      [ctx.shop.id, id, version, ctx.services.now().toISOString()],
    );
    if (row === null) throw versionConflict();
    // Asked with the row in hand: who names it at this moment has committed by now, or waits until it is gone.
    const uses = await usesOfFile(ctx, id, tx);
    const [first] = uses;
    if (first !== undefined) throw refuse.in_use({ count: uses.length, name: first.title });
  });
  return {};
}

/**
 * Brings a removed file back; not what was replaced, whose successor stands in its place. A file that was removed is past
 * its first version, and what a replaced one was lies there in its first (`replacePicture`).
 */
export async function restoreLibraryFile(ctx: Ctx, { id }: { id: number }): Promise<Record<string, never>> {
  const row = await ctx.db.write((tx) =>
    tx.row(
      `update file set removed_at = null, unused_since = null, version = version + 1, updated_at = now()
       where shop_id = $1 and id = $2 and removed_at is not null and version > 1 and size > 0
         and ${OF_LIBRARY} returning id`,
      [ctx.shop.id, id],
    ),
  );
  if (row === null) throw notFound();
  return {};
}
