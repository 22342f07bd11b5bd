import { Refusal } from '../../../../kernel/contract/refusal.ts';
import type { Tx } from '../../../../kernel/database/db.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import type { FilePurposeSpec } from '../../../../kernel/module/file-purpose.ts';
import type { FileObject } from '../contract.ts';
import { refuse } from '../errors.ts';
import { openPieces } from '../queries/piece-source.ts';
import { piecesOf } from '../rules/pieces.ts';
import { ENDINGS, endingOf, NAMED_ARCHIVES, tidyName } from '../rules.ts';
import type { Arrival } from '../video-contract.ts';
import { dropUploads, giveUpUploads } from './cancel-video.ts';
import { claimSpace } from './claim-space.ts';
import { arrivalOf, keepPiece } from './keep-piece.ts';
import { storeFor } from './store-upload.ts';

/** What of a module a paper is for: who may bring its pieces, that module says at each call. */
export interface PaperOf {
  purpose: string;
  thing: number;
  /** Which one the sender began: what another tab has begun since takes none of its pieces. Any where it is not said. */
  upload?: number | undefined;
}

/** A file as its sender announces it; `mark` is by what it is known again, such as when it was last changed. */
export interface SentPaper {
  name: string;
  size: number;
  mark: string;
}

/** A paper on its way, and when something of it arrived last. */
export interface PaperOnWay {
  id: number;
  name: string;
  size: number;
  mark: string;
  movedAt: string | null;
}

const MB = 1024 * 1024;
const ON_WAY = `select u.id, u.name, u.size, u.mark, (select max(p.arrived_at) from file_piece p where p.shop_id = u.shop_id and p.upload_id = u.id) as "movedAt"
  from file_upload u where u.shop_id = $1 and u.purpose = $2 and u.thing_id = $3`;
const BEGIN = `insert into file_upload (purpose, thing_id, name, size, mark, created_at) values ($1, $2, $3, $4, $5, $6) returning id, size`;

/** The paper that is on its way for something; null where none is. */
export const paperOnWay = (
  ctx: Ctx,
  reader: Pick<Tx, 'row'>,
  { purpose, thing }: PaperOf,
): Promise<PaperOnWay | null> => reader.row<PaperOnWay>(ON_WAY, [ctx.shop.id, purpose, thing]);

/** The paper whose pieces a sender brings; null where it has gone, or another one has taken its place. */
async function begunPaper(ctx: Ctx, of: PaperOf): Promise<PaperOnWay | null> {
  const on = await paperOnWay(ctx, ctx.db, of);
  return of.upload === undefined || on?.id === of.upload ? on : null;
}

/** Whether what is on its way is the file that is announced. */
export const isSamePaper = (on: PaperOnWay | null, { name, size, mark }: SentPaper): boolean =>
  on !== null && on.size === size && on.mark === mark && on.name === tidyName(name);

/** SQL of which part of a paper has arrived, in hundredths; null where none is on its way. */
export const arrivedSql = (purpose: string, thing: string): string =>
  `(select floor(100.0 * coalesce((select sum(p.bytes) from file_piece p where p.shop_id = u.shop_id and p.upload_id = u.id), 0) / u.size)::int
    from file_upload u where u.shop_id = m.shop_id and u.purpose = '${purpose}' and u.thing_id = ${thing})`;

/** Refuses by its name and size what would be refused once it is here. */
function refuseUnfit({ name, size }: SentPaper, { kinds, largest }: FilePurposeSpec): void {
  const ending = endingOf(name);
  const kind =
    Object.values(ENDINGS).find(({ endings }) => endings.includes(ending))?.kind ?? NAMED_ARCHIVES[ending]?.kind;
  if (kind === undefined || !kinds.includes(kind)) throw refuse.kind_refused();
  if (size > largest) throw refuse.too_large({ mb: largest / MB });
}

/**
 * Takes the space of a paper and says which of its pieces are here; the same file goes on where it stopped, another one takes the place of what
 * was on its way. `hold` keeps others from the thing meanwhile, and says whether it takes anything.
 */
export async function beginPaper(
  ctx: Ctx,
  of: PaperOf,
  sent: SentPaper,
  { allows, hold }: { allows: FilePurposeSpec; hold(tx: Tx): Promise<unknown> },
): Promise<Arrival> {
  refuseUnfit(sent, allows);
  const { purpose, thing } = of;
  const begun = await ctx.db.write(async (tx) => {
    await hold(tx);
    const on = await paperOnWay(ctx, tx, of);
    if (on !== null && isSamePaper(on, sent)) return { arrival: await arrivalOf(ctx, tx, on), gone: [] };
    const gone = on === null ? [] : await dropUploads(ctx, tx, [on.id]);
    await claimSpace(ctx, tx, sent.size);
    const { size, mark } = sent;
    const made = await tx.row<{ id: number; size: number }>(BEGIN, [
      ...[purpose, thing, tidyName(sent.name), size, mark, ctx.services.now().toISOString()],
    ]);
    if (made === null) throw new Error('The upload was not stored.');
    return { arrival: await arrivalOf(ctx, tx, made), gone };
  });
  for (const key of begun.gone) await ctx.services.storage.delete(key);
  return begun.arrival;
}

/** Keeps a piece of the paper that is on its way for something. */
export async function takePaperPiece(ctx: Ctx, of: PaperOf, number: number): Promise<void> {
  const on = await begunPaper(ctx, of);
  if (on === null) throw refuse.piece_wrong();
  await keepPiece(ctx, on, number);
}

/** Gives up what is on its way for something, and its space back. */
export async function giveUpPaper(ctx: Ctx, of: PaperOf): Promise<void> {
  const on = await paperOnWay(ctx, ctx.db, of);
  if (on !== null) await giveUpUploads(ctx, [on.id]);
}

/** The same context whose writes are its own: with the first one of a call its key is kept, and that is the one that makes what it answers. */
export const writesBeside = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.as(ctx.person, ctx.locale).db });

/** Refusals of what a file is: sent again it is refused again. */
const OF_THE_FILE = ['file.kind_refused', 'file.damaged', 'file.active_content', 'TOO_COMPLEX'];

/**
 * Keeps the last piece, puts the paper together and stores it after the same checks as one that came whole; what `answer` writes stands with it
 * or not at all. What may not be kept goes with all its pieces.
 */
export async function finishPaper<T>(
  ctx: Ctx,
  of: PaperOf,
  allows: FilePurposeSpec,
  answer: (file: FileObject, tx: Tx) => Promise<T>,
): Promise<T> {
  const on = await begunPaper(ctx, of);
  if (on === null) throw refuse.incomplete();
  const aside = writesBeside(ctx);
  await keepPiece(aside, on, piecesOf(on.size) - 1);
  const { arrived, pieces } = await arrivalOf(ctx, ctx.db, on);
  if (arrived.length !== pieces) throw refuse.incomplete();
  const { uploads, storage } = ctx.services;
  const whole = await uploads.take(await openPieces(ctx, on.id, { start: 0, end: on.size - 1 }));
  let gone: string[] = [];
  const sent = { ...ctx, upload: { ...whole, fileName: on.name, mime: 'application/octet-stream' } };
  try {
    const made = await storeFor(
      sent,
      of.purpose,
      allows,
      async (file, tx) => {
        const told = await answer(file, tx);
        gone = await dropUploads(ctx, tx, [on.id]);
        return told;
      },
      on.size,
    );
    for (const key of gone) await storage.delete(key);
    return made;
  } catch (error) {
    if (!(error instanceof Refusal) && (await begunPaper(ctx, { ...of, upload: on.id })) === null) {
      // Its pieces went while they were read: it came whole by another tab.
      throw refuse.incomplete();
    }
    if (error instanceof Refusal && OF_THE_FILE.includes(error.code)) await giveUpUploads(aside, [on.id]);
    throw error;
  } finally {
    await uploads.remove(whole.path);
  }
}
