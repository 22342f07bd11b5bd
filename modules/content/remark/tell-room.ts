import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Remark } from './contract.ts';
import { remarkTypes, seenTarget } from './place.ts';

/** Readers of one thing are told so often at most; within two seconds in any case (M3). */
const EVERY_MS = 1000;

const roomOf = (type: string, id: number): string => `remark:${type}:${id}`;

/** Tells those who read about a thing that something was said, liked or taken back there. */
export const tellReaders = (ctx: Ctx, { type, targetId }: { type: string; targetId: number }): void =>
  tellRoom(ctx, {
    ...{ room: roomOf(type, targetId), event: 'remark.changed', data: { type, id: targetId } },
    everyMs: EVERY_MS,
  });

/** Within so long at least, what is said in one talk is told together. */
const TOGETHER_MS = 5;
/** What a message carries at most, in bytes of its words; a longer one is asked for. */
const MOST_BYTES = 4_500;

const untold = new WeakMap<Services, Map<string, Remark[]>>();

/**
 * Tells who takes part in a talk what was said, word for word: a crowd of whom each asked would be thousands of questions for every word.
 * It is told as to anybody: what is the reader's own, their own page knows.
 */
export function tellSaid(ctx: Ctx, { type, targetId }: { type: string; targetId: number }, said: Remark): void {
  const { services, shop } = ctx;
  if (bytesOf(said) > MOST_BYTES) {
    tellReaders(ctx, { type, targetId });
    return;
  }
  const [room, waiting] = [roomOf(type, targetId), untold.get(services) ?? new Map<string, Remark[]>()];
  untold.set(services, waiting);
  const key = `${shop.id}/${room}`;
  const gathered = waiting.get(key);
  if (gathered !== undefined) {
    gathered.push(said);
    return;
  }
  const tell = (rows: readonly Remark[]): void => {
    const began = performance.now();
    for (const part of inMessages(rows))
      services.realtime.toRoom(shop.id, room, 'remark.said', { type, id: targetId, rows: part });
    waiting.set(key, []);
    // A crowd takes as long as it takes: what else the process does has as much time as was taken from it.
    setTimeout(next, Math.max(TOGETHER_MS, performance.now() - began)).unref();
  };
  const next = (): void => {
    const rows = waiting.get(key) ?? [];
    if (rows.length === 0) waiting.delete(key);
    else tell(rows);
  };
  tell([said]);
}

const bytesOf = (row: Remark): number => Buffer.byteLength(JSON.stringify(row));

/** The rows in their order, as many in each part as one message carries. */
function inMessages(rows: readonly Remark[]): Remark[][] {
  const parts: Remark[][] = [];
  let left = 0;
  for (const row of rows) {
    const bytes = bytesOf(row);
    if (bytes > left) {
      parts.push([]);
      left = MOST_BYTES;
    }
    left -= bytes;
    parts.at(-1)?.push(row);
  }
  return parts;
}

/** One thing, where the event speaks of one. */
const Told = z.object({ type: z.string(), id: z.number().optional() });

/** A thing moved: its talks, and those that are named after it, ask about their readers anew, because words are told in them. */
export async function recheckReaders(ctx: Ctx, tx: Tx, told: Record<string, unknown>): Promise<void> {
  const { type, id } = Told.parse(told);
  if (id === undefined) return;
  const talks = remarkTypes(ctx).filter((one) => one === type || one.startsWith(`${type}.`));
  tx.afterCommit(() => {
    for (const talk of talks) ctx.services.realtime.recheckRoom(ctx.shop.id, roomOf(talk, id));
  });
}

/** Tells them that a comment was taken away, wherever it stands on their page (M3). */
export function tellGone(ctx: Ctx, { type, targetId }: { type: string; targetId: number }, remark: number): void {
  const room = roomOf(type, targetId);
  // What was not told yet is told no more.
  const waiting = untold.get(ctx.services)?.get(`${ctx.shop.id}/${room}`) ?? [];
  const at = waiting.findIndex(({ id }) => id === remark);
  if (at >= 0) waiting.splice(at, 1);
  ctx.services.realtime.toRoom(ctx.shop.id, room, 'remark.gone', { type, id: targetId, remark });
  tellReaders(ctx, { type, targetId });
}

/** The room of a thing, for whoever sees that and is let in. */
export async function remarkRoom(ctx: Ctx, { type, id, pass }: Record<string, unknown>): Promise<string | null> {
  if (typeof type !== 'string' || typeof id !== 'number' || typeof pass !== 'string') return null;
  const seen = await seenTarget(ctx, { type, id, pass }).catch(() => null);
  return seen === null ? null : roomOf(type, id);
}
