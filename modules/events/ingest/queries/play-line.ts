import { notFound } from '../../../../kernel/contract/refusal.ts';
import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { liveStatus, onAir } from '../../live/public.ts';
import { type AddressOf, isOurs, pieceAddress } from '../address.ts';
import { lastSession } from '../last-session.ts';
import { type Form, openPiece, pieceFolder, readList } from '../piece-folder.ts';
import { toldPlaylist } from '../playlist.ts';

/** An address as it was asked for. */
interface Asked {
  stream: number;
  line: number;
  name: string;
  until: number;
  proof: string;
}

const HEADERS = { 'cache-control': 'private, no-store', 'content-security-policy': "sandbox; default-src 'none'" };

/** What an address leads to, where it is ours, and the stream runs and lets in those whom it let in then; anything else is not there (T5). */
async function admitted(ctx: Ctx, asked: Asked, folder: string): Promise<AddressOf> {
  const { stream, line, name } = asked;
  const air = await onAir(ctx, stream);
  if (air === null || !air.isPublished || air.status !== liveStatus.running) throw notFound();
  const of = { stream, line, name, folder, mark: air.mark };
  if (!isOurs(ctx, of, asked)) throw notFound();
  return of;
}

/** The playlist of a line as it is now, with addresses that work for a minute. */
export async function playLine(ctx: Ctx, asked: Asked): Promise<RawAnswer> {
  const of = await admitted(ctx, asked, '');
  const session = await lastSession(ctx, asked.line);
  if (session === null || session.streamId !== asked.stream) throw notFound();
  const { folder, before } = session;
  const form = asked.name.replace('.m3u8', '') as Form;
  const written = await readList(pieceFolder(ctx.services.config, folder), form);
  const addressOf = (name: string): string => pieceAddress(ctx, { ...of, folder, name });
  const told = written === null ? null : toldPlaylist(written, { before, addressOf });
  if (told === null) throw notFound();
  return new RawAnswer('application/vnd.apple.mpegurl', told, HEADERS);
}

/** A piece of a running stream. */
export async function playPiece(ctx: Ctx, asked: Asked & { folder: string }): Promise<RawAnswer> {
  const { folder, name } = await admitted(ctx, asked, asked.folder);
  const piece = await openPiece(pieceFolder(ctx.services.config, folder), name);
  if (piece === null) throw notFound();
  return new RawAnswer('video/mp2t', piece.read, { ...HEADERS, 'content-length': String(piece.bytes) });
}
