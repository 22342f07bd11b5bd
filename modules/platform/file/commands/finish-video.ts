import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { notFound, Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { FILE_COLUMNS, type FileRow, fileObject } from '../address.ts';
import type { FileObject } from '../contract.ts';
import { refuse } from '../errors.ts';
import { orderFilm } from '../film/order-film.ts';
import { readVideo } from '../media/read-video.ts';
import type { Blank } from '../media/video-facts.ts';
import { videoPurposes } from '../purposes.ts';
import { type PieceRow, pieceSource, piecesOfUpload } from '../queries/piece-source.ts';
import { PIECE_BYTES, piecesOf } from '../rules/pieces.ts';
import { ownUpload, type UploadRow } from './bring-video.ts';
import { cancelVideo } from './cancel-video.ts';

/** Writes over what told of places and devices; done again it changes nothing. */
async function blank(ctx: Ctx, pieces: readonly PieceRow[], blanks: readonly Blank[]): Promise<PieceRow[]> {
  const { storage } = ctx.services;
  const next: PieceRow[] = [];
  for (const piece of pieces) {
    const from = piece.number * PIECE_BYTES;
    const mine = blanks.filter(({ start, bytes }) => start < from + piece.bytes && start + bytes.length > from);
    if (mine.length === 0) {
      next.push(piece);
      continue;
    }
    const content = await buffer(await storage.get(piece.key));
    for (const { start, bytes } of mine) {
      const skip = Math.max(0, from - start);
      bytes.copy(content, Math.max(0, start - from), skip);
    }
    const { sha256 } = await storage.put(piece.key, content, { mime: 'application/octet-stream' });
    next.push({ ...piece, sha256 });
  }
  return next;
}

const fileOf = (ctx: Ctx, uploadId: number): Promise<FileRow | null> =>
  ctx.db.row<FileRow>(`select ${FILE_COLUMNS} from file where shop_id = $1 and upload_id = $2 and removed_at is null`, [
    ctx.shop.id,
    uploadId,
  ]);

/** Makes a file of a video that has arrived whole; what is none goes with all its pieces. */
export async function finishVideo(ctx: Ctx, { id }: { id: number }): Promise<{ data: FileObject }> {
  const { config, now } = ctx.services;
  const upload = await ownUpload(ctx, ctx.db, id);
  const made = await fileOfUpload(ctx, upload, {
    ...{ ownerId: signedIn(ctx).id, cancel: () => cancelVideo(ctx, { id }) },
    hold: (tx) => ownUpload(ctx, tx, id, 'for update'),
  });
  return { data: fileObject(config, ctx.shop.id, made, now()) };
}

/** Whose a file is to be, how its upload is held while it is made, and what happens where it is none. */
interface Finishing {
  ownerId: number | null;
  hold(tx: Tx): Promise<unknown>;
  cancel(): Promise<unknown>;
}

/** Makes a file of an upload whose pieces are all there; done again it answers the same file. */
export async function fileOfUpload(
  ctx: Ctx,
  upload: UploadRow,
  { ownerId, hold, cancel }: Finishing,
): Promise<FileRow> {
  const { id } = upload;
  const before = await fileOf(ctx, id);
  if (before !== null) return before;
  const pieces = await piecesOfUpload(ctx, id);
  if (pieces.length !== piecesOf(upload.size)) throw refuse.incomplete();
  const source = pieceSource(ctx, pieces, upload.size);
  const facts = await readVideo(source, upload.name, ctx.signal).catch(async (error: unknown) => {
    if (error instanceof Refusal) await cancel();
    throw error;
  });
  const clean = await blank(ctx, pieces, facts.blanks);
  // The bytes are hashed as they came, piece by piece: the hash of a video is the one over those of its pieces.
  const sha256 = createHash('sha256')
    .update(clean.map((piece) => piece.sha256).join())
    .digest('hex');
  const row = await ctx.db.write(async (tx) => {
    await hold(tx);
    await tx.rows(
      `update file_piece p set sha256 = n.sha256 from jsonb_to_recordset($3) as n (number int, sha256 text)
       where p.shop_id = $1 and p.upload_id = $2 and p.number = n.number and p.sha256 <> n.sha256`,
      [ctx.shop.id, id, JSON.stringify(clean.map(({ number, sha256: hash }) => ({ number, sha256: hash })))],
    );
    const stored = await tx.row<FileRow>(
      `insert into file (owner_id, purpose, public, key, upload_id, name, size, mime, sha256, width, height, duration, hints)
       select $3, $4, $5, '', $2, $6, $7, $8, $9, $10, $11, $12, $13
       where not exists (select from file where shop_id = $1 and upload_id = $2) returning ${FILE_COLUMNS}`,
      [
        ...[ctx.shop.id, id, ownerId, upload.purpose, videoPurposes[upload.purpose].public, upload.name],
        ...[upload.size, facts.mime, sha256, facts.width, facts.height, facts.duration, JSON.stringify(facts.hints)],
      ],
    );
    if (stored !== null) await orderFilm(ctx, tx, sha256);
    return stored;
  });
  const made = row ?? (await fileOf(ctx, id));
  // It was made and removed since.
  if (made === null) throw notFound();
  return made;
}
