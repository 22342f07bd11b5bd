import { randomUUID } from 'node:crypto';
import { tooMany } from '../../../../kernel/contract/refusal.ts';
import { type Ctx, signedIn } from '../../../../kernel/http/context.ts';
import { attemptKey, takeAttempt } from '../../../../kernel/rate-limit/attempts.ts';
import type { CardKind, ReadCard } from '../contract.ts';
import { readAtAliyun } from '../providers/aliyun-reader.ts';
import { readLocally } from '../providers/local-reader.ts';
import { refuse } from '../refusals.ts';

/** A reading takes seconds of a processor, or money of the shop. */
const LIMITS = [
  { most: 20, seconds: 3_600 },
  { most: 60, seconds: 86_400 },
];

/** Counts a reading of a member, or of whoever holds a link, before its picture is read off the line. */
export async function countReading(ctx: Ctx): Promise<void> {
  const { config, now } = ctx.services;
  const who = ctx.link === null ? signedIn(ctx).id : `link ${ctx.link.id}`;
  const key = attemptKey(config, 'ocr-read', `${ctx.shop.id}/${who}`);
  const turn = await takeAttempt(ctx.db, key, LIMITS, now());
  if (!turn.taken) throw tooMany(turn.retryAfter);
}

/**
 * Reads a card of a kind off a picture on the disk, which the caller keeps or removes: nothing of it is kept here, and
 * nothing of it or of what it says is logged. Refuses a picture that shows no such card.
 */
export async function readCard(ctx: Ctx, kind: CardKind, path: string): Promise<ReadCard> {
  const provider = await ctx.services.settings.get<'local' | 'aliyun'>(ctx, 'ocr.provider');
  if (provider === 'aliyun' && kind !== 'ticket') {
    const found = await readAtAliyun(ctx, kind, path);
    if (found === null) throw refuse.no_card();
    return { ...found.reading, requestId: found.requestId };
  }
  const reading = await readLocally(ctx, kind, path);
  if (reading === null) throw refuse.no_card();
  return { ...reading, requestId: randomUUID() };
}

/** Reads the card of the call’s own upload, which goes with the end of the call. */
export async function readSentCard(ctx: Ctx, kind: CardKind): Promise<{ data: ReadCard }> {
  const { upload } = ctx;
  if (upload === null || upload.bytes === 0) throw refuse.missing();
  return { data: await readCard(ctx, kind, upload.path) };
}
