import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import {
  copyBytes,
  dropBytes,
  type SharedFile,
  sameFiles,
  takeFiles,
  withOwnPlaces,
} from '../../../platform/file/public.ts';
import { refuse } from '../refusals.ts';
import { filesIn } from '../rules/own-texts.ts';

/** Files whose bytes lie in the storage of the shop that is to have them, and no row names them yet. */
export interface BroughtFiles {
  files: SharedFile[];
}

/** Copies the bytes of what a shop does not have yet into its storage, before any transaction that counts on them. */
export async function bringFiles(ctx: Ctx, to: Ctx['shop'], missing: readonly SharedFile[]): Promise<BroughtFiles> {
  const files: SharedFile[] = [];
  try {
    for (const file of missing) {
      const own = withOwnPlaces(file, to);
      files.push(own);
      await copyBytes(ctx, file, own);
    }
  } catch (error) {
    await dropBytes(ctx, files);
    throw error;
  }
  return { files };
}

/** Those of some files that the shop of the context has not. */
export async function missingFiles(ctx: Ctx, tx: Tx, files: readonly SharedFile[]): Promise<SharedFile[]> {
  const same = await sameFiles(ctx, tx, files);
  return files.filter(({ id }) => !same.has(id));
}

/**
 * Makes all that a text shows this shop's own, within its space, and answers the numbers here by those of the origin. Refuses where
 * something that it shows cannot come along, or may be shown no longer: a text is taken over whole or not at all.
 */
export async function ownFiles(
  ctx: Ctx,
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  files: readonly SharedFile[],
  brought: BroughtFiles,
): Promise<Map<number, number>> {
  const known = new Set(files.map(({ id }) => id));
  if (filesIn(values).some((id) => !known.has(id))) throw refuse.file_missing();
  // On the terms of its origin, also where this shop has the same file on others.
  const now = ctx.services.now().getTime();
  if (files.some(({ rightsUntil }) => rightsUntil !== null && Date.parse(rightsUntil) <= now))
    throw refuse.rights_ended();
  const same = await sameFiles(ctx, tx, files);
  const lying = new Map(brought.files.map((file) => [file.id, file]));
  const missing = files.filter(({ id }) => !same.has(id));
  const taken = missing.flatMap(({ id }) => lying.get(id) ?? []);
  // What was put in the place of a picture meanwhile is looked at once more.
  if (taken.length < missing.length) throw refuse.file_missing();
  return takeFiles(ctx, tx, taken, same);
}
