import type { Ctx } from '../../../kernel/http/context.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash, sameHash } from '../../../kernel/security/keyed-hash.ts';

/** How long a piece may be fetched, in seconds: longer than it stands in a playlist. */
const PIECE_SECONDS_VALID = 60;

/** What an address leads to: the playlist of a form of a line, or a piece. */
export interface AddressOf {
  stream: number;
  line: number;
  /** Whom the stream admitted when it was made (`mark` of `onAir`). */
  mark: string;
  /** Name of the playlist or of the piece, and of the folder that this lies in. */
  name: string;
  folder: string;
}

const proofOf = (ctx: Ctx, { stream, line, mark, name, folder }: AddressOf, until: number): string =>
  keyedHash(
    derivedKey(ctx.services.config.secretKey, 'ingest address'),
    ...['ingest', String(ctx.shop.id), String(stream), String(line), mark, folder, name, String(until)],
  );

const secondsNow = (ctx: Ctx): number => Math.floor(ctx.services.now().getTime() / 1000);

/** The address of a playlist, for as long as addresses of streams last in this shop. */
export async function listAddress(ctx: Ctx, of: Omit<AddressOf, 'folder'>): Promise<string> {
  const until = secondsNow(ctx) + 60 * (await ctx.services.settings.get<number>(ctx, 'live.signMinutes'));
  const proof = proofOf(ctx, { ...of, folder: '' }, until);
  return `/api/front/ingest/line/${of.stream}/${of.line}/${of.name}?until=${until}&proof=${proof}`;
}

/** The address of a piece, for a minute. */
export function pieceAddress(ctx: Ctx, of: AddressOf): string {
  const until = secondsNow(ctx) + PIECE_SECONDS_VALID;
  const place = `/api/front/ingest/piece/${of.stream}/${of.line}/${of.folder}/${of.name}`;
  return `${place}?until=${until}&proof=${proofOf(ctx, of, until)}`;
}

/** Whether this installation wrote an address, for those whom the stream admits now, and its time is not over. */
export const isOurs = (ctx: Ctx, of: AddressOf, { until, proof }: { until: number; proof: string }): boolean =>
  until >= secondsNow(ctx) && sameHash(proof, proofOf(ctx, of, until));
