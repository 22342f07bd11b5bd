import type { ParsedOf } from '../../../../kernel/contract/endpoint.ts';
import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { refuse } from '../errors.ts';
import { PENDING } from '../queries/bytes-of-shop.ts';
import { endingOf, MEDIA_ENDINGS, tidyName } from '../rules.ts';
import type { Arrival, video } from '../video-contract.ts';
import { claimSpace } from './claim-space.ts';
import { arrivalOf, keepPiece } from './keep-piece.ts';

const MB = 1024 * 1024;
/** Videos that one person may have on their way at once. */
const MOST_AT_ONCE = 5;

/** A video that is on its way, as its row says. */
export interface UploadRow {
  id: number;
  purpose: 'video' | 'lecture';
  name: string;
  size: number;
}

/** The caller's video on its way or already here, or a refusal. */
export async function ownUpload(ctx: Ctx, db: Pick<Tx, 'row'>, id: number, lock = ''): Promise<UploadRow> {
  const row = await db.row<UploadRow>(
    `select id, purpose, name, size from file_upload where shop_id = $1 and id = $2 and owner_id = $3 ${lock}`,
    [ctx.shop.id, id, signedIn(ctx).id],
  );
  if (row === null) throw notFound();
  return row;
}

/** Announces a video and takes its space; what the same person announced before goes on where it stopped. */
export async function beginVideo(
  ctx: Ctx,
  { purpose, name, size, mark }: ParsedOf<(typeof video)['file.video.begin']>,
): Promise<{ data: Arrival }> {
  const { id: owner } = signedIn(ctx);
  if (!MEDIA_ENDINGS.video.includes(endingOf(name))) throw refuse.kind_refused();
  const mb = await ctx.services.settings.get<number>(ctx, 'file.videoLimit');
  if (size > mb * MB) throw refuse.too_large({ mb });
  const tidy = tidyName(name);
  const data = await ctx.db.write(async (tx) => {
    await tx.rows('select pg_advisory_xact_lock(hashtextextended($1, $2))', ['file.video', owner]);
    const pending = await tx.rows<{ id: number; isSame: boolean }>(
      `select id, (purpose, name, size, mark) = ($3, $4, $5::bigint, $6) as "isSame" from file_upload u
       where shop_id = $1 and owner_id = $2 and ${PENDING} order by id limit ${MOST_AT_ONCE}`,
      [ctx.shop.id, owner, purpose, tidy, size, mark],
    );
    const same = mark === '' ? undefined : pending.find(({ isSame }) => isSame);
    if (same !== undefined) return arrivalOf(ctx, tx, { id: same.id, size });
    if (pending.length >= MOST_AT_ONCE) throw refuse.too_many_uploads({ count: MOST_AT_ONCE });
    await claimSpace(ctx, tx, size);
    const row = await tx.row<{ id: number }>(
      'insert into file_upload (owner_id, purpose, name, size, mark) values ($1, $2, $3, $4, $5) returning id',
      [owner, purpose, tidy, size, mark],
    );
    if (row === null) throw new Error('The upload was not stored.');
    return arrivalOf(ctx, tx, { id: row.id, size });
  });
  return { data };
}

/** Keeps a piece; of two at once with the same number one is kept. */
export async function takePiece(
  ctx: Ctx,
  asked: ParsedOf<(typeof video)['file.video.piece']>,
): Promise<Record<string, never>> {
  await keepPiece(ctx, await ownUpload(ctx, ctx.db, asked.id), asked.number);
  return {};
}
