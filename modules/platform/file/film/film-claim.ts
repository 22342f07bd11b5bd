import type { Ctx } from '../../../../kernel/http/context.ts';
import type { MediaReason } from '../../../../kernel/media/media-fault.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { sendFilm } from './order-film.ts';

/** Milliseconds that a claim holds unless it is renewed. */
export const CLAIM_MS = 60_000;
const RENEW_MS = 5_000;
/** A film whose process ended so often in the middle of it is begun no more. */
export const MOST_ATTEMPTS = 3;

/** The film went to another process meanwhile, or is gone: whoever made it stops without a word. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The right to make a film, as long as it is renewed. */
export interface FilmClaim extends Disposable {
  readonly token: string;
  readonly sha256: string;
  readonly attempts: number;
  /** Ends what is made once the claim is lost. */
  readonly signal: AbortSignal;
  /** From 0 to 1; is written down with the next renewal. */
  share: number;
  /** Says how it ended; does nothing where the claim is lost. */
  settle(state: 'waiting' | 'ready' | 'failed', reason?: MediaReason | ''): Promise<void>;
}

/**
 * Claims a film that is to be made; null where there is none, or another process makes it. Where that one says nothing any
 * more, the film is asked for again as soon as its claim has ended.
 */
export async function claimFilm(ctx: Ctx, id: number, alsoWhile: () => Promise<void>): Promise<FilmClaim | null> {
  const { now } = ctx.services;
  const token = randomId();
  const until = (): string => new Date(now().getTime() + CLAIM_MS).toISOString();
  const found = await ctx.db.write(async (tx) => {
    const row = await tx.row<{ sha256: string; attempts: number }>(
      `update film set state = 'working', claim = $3, claimed_until = $4, attempts = attempts + 1, updated_at = now()
       where shop_id = $1 and id = $2 and state in ('waiting', 'working') and (claimed_until is null or claimed_until < $5)
       returning sha256, attempts`,
      [ctx.shop.id, id, token, until(), now().toISOString()],
    );
    if (row !== null) return row;
    const other = await tx.row<{ until: string }>(
      `select claimed_until as until from film where shop_id = $1 and id = $2 and state = 'working' and claimed_until is not null`,
      [ctx.shop.id, id],
    );
    if (other !== null) await sendFilm(ctx, tx, id, new Date(Date.parse(other.until) + 1000));
    return null;
  });
  if (found === null) return null;
  const lost = new AbortController();
  const mine = [ctx.shop.id, id, token];
  const renew = async (share: number): Promise<void> => {
    const row = await ctx.db.write((tx) =>
      tx.row(
        `update film set claimed_until = $4, percent = $5, updated_at = now()
         where shop_id = $1 and id = $2 and claim = $3 returning id`,
        [...mine, until(), Math.min(99, Math.floor(share * 100))],
      ),
    );
    if (row === null) lost.abort(new ClaimLost());
    await alsoWhile();
  };
  const timer = setInterval(() => {
    // A database that is away for a moment takes nothing: the claim holds for several renewals.
    renew(claim.share).catch(() => undefined);
  }, RENEW_MS).unref();
  const claim: FilmClaim = {
    ...{ ...found, token, signal: lost.signal, share: 0 },
    async settle(state, reason = '') {
      clearInterval(timer);
      await ctx.db.write((tx) =>
        tx.rows(
          `update film set state = $4, reason = $5, claim = null, claimed_until = null, updated_at = now(),
             percent = case when $4 = 'ready' then 100 else percent end, attempts = 0
           where shop_id = $1 and id = $2 and claim = $3`,
          [...mine, state, reason],
        ),
      );
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
  return claim;
}
