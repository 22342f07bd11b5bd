import { notFound, tooMany } from '../../../kernel/contract/refusal.ts';
import type { Db, Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../kernel/rate-limit/attempts.ts';
import { isDemoLoopback } from '../../../kernel/rate-limit/loopback.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import { filmLengthSql } from '../../platform/file/public.ts';
import { listedSql, readerValues } from '../envelope/public.ts';
import type { Progress } from './contract.ts';
import { coveredBy, isSeen, resumeAt, type Span, shownPercent } from './coverage.ts';

/** Viewings that one network may begin: a hospital behind one address, but no machine that invents viewers. */
const BEGINNINGS = [{ most: 300, seconds: 600 }];

/** Who watches: a member, or the browser where nobody is signed in. */
export interface Viewer {
  memberId: number | null;
  browserHash: string | null;
}

/** The browser by its mark, as it is kept. */
export const browserHash = (ctx: Ctx, browser: string): string =>
  keyedHash(derivedKey(ctx.services.config.secretKey, 'video viewer'), 'video', String(ctx.shop.id), browser);

/** Who watches by this call. */
export const viewerOf = (ctx: Ctx, browser: string): Viewer =>
  ctx.person === null
    ? { memberId: null, browserHash: browserHash(ctx, browser) }
    : { memberId: ctx.person.id, browserHash: null };

/** Holds back a network that begins more than people do. */
export async function refuseMachines(ctx: Ctx): Promise<void> {
  if (ctx.person !== null || isDemoLoopback(ctx)) return;
  const { config, now } = ctx.services;
  const key = attemptKey(config, 'video-viewing', `${ctx.shop.id}/${ctx.ip}`);
  const turn = await takeAttempt(ctx.db, key, BEGINNINGS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/** What of a film its viewers' calls ask for. */
export interface ShownFilm {
  fileId: number;
  length: number;
  isCredited: boolean;
  isGated: boolean;
  passwordHash: string | null;
}

/** A public film that the caller may see; a refusal as of one that never was. */
export async function filmOf(ctx: Ctx, id: number): Promise<ShownFilm> {
  const [shopId, audiences] = readerValues(ctx);
  const row = await ctx.db.row<ShownFilm>(
    `SELECT t.film_file AS "fileId", ${filmLengthSql('t.film_file')} AS length, t.is_credited AS "isCredited",
       t.is_gated AS "isGated", t.password_hash AS "passwordHash"
     FROM video t WHERE ${listedSql} AND t.id = $3 AND t.film_file IS NOT NULL`,
    [shopId, audiences, id],
  );
  if (row === null) throw notFound();
  return row;
}

/** What is kept of a viewer's watching. */
export interface Watch {
  id: number;
  fileId: number;
  spans: readonly Span[];
  furthest: number;
  position: number;
  turn: number;
  turnMs: number;
  countedAt: string;
  viewedAt: string | null;
}

/** How much a viewer has seen of a film, `FOR UPDATE` where it is to grow; null where nothing. */
export const watchOf = (
  db: Pick<Db | Tx, 'row'>,
  shopId: number,
  videoId: number,
  { memberId, browserHash: hash }: Viewer,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<Watch | null> =>
  db.row<Watch>(
    `SELECT id, file_id AS "fileId", spans, furthest_ms AS furthest, position_ms AS position, turn, turn_ms AS "turnMs",
       counted_at AS "countedAt", viewed_at AS "viewedAt"
     FROM video_watch WHERE shop_id = $1 AND video_id = $2 AND ${memberId === null ? 'browser_hash' : 'member_id'} = $3 ${lock}`,
    [shopId, videoId, memberId ?? hash],
  );

/** What was seen of a film as its viewer is told; of another film than the one that was watched nothing. */
export function progressOf(
  watch: Pick<Watch, 'fileId' | 'spans' | 'furthest' | 'position'> | null,
  { fileId, length }: Pick<ShownFilm, 'fileId' | 'length'>,
  asked: number,
): Progress {
  const { spans, furthest, position } = watch?.fileId === fileId ? watch : { spans: [], furthest: 0, position: 0 };
  const covered = coveredBy(spans);
  return {
    ...{ position, resumeAt: resumeAt(position, length), covered, furthest },
    percent: shownPercent(covered, length, asked),
    isSeen: isSeen(covered, length, asked),
  };
}

/** How much of a film a shop asks for, in percent. */
export const askedShare = (ctx: Ctx): Promise<number> => ctx.services.settings.get<number>(ctx, 'video.coverage');

/** The speeds that count at a film. */
export async function speedsOf(ctx: Ctx, { isCredited }: Pick<ShownFilm, 'isCredited'>): Promise<number[]> {
  if (isCredited) return [1];
  const speeds = (await ctx.services.settings.get<string[]>(ctx, 'video.speeds')).map(Number);
  return [...new Set([1, ...speeds])].sort((a, b) => a - b);
}
