import { z } from 'zod';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import { tellRoom } from '../../../kernel/realtime/tell-room.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Remark } from './contract.ts';
import { remarkTypes, seenTarget } from './place.ts';
import { isEven, paceAfter, restOf, type TalkPace } from './rules/talk-pace.ts';

/** Readers of one thing are told so often at most; within two seconds in any case (M3). */
const EVERY_MS = 1000;

const roomOf = (type: string, id: number): string => `remark:${type}:${id}`;

/** Tells those who read about a thing that something was said, liked or taken back there. */
export const tellReaders = (ctx: Ctx, { type, targetId }: { type: string; targetId: number }): void =>
  tellRoom(ctx, {
    ...{ room: roomOf(type, targetId), event: 'remark.changed', data: { type, id: targetId } },
    everyMs: EVERY_MS,
  });

/** What a message carries at most, in bytes of its words; a longer one is asked for. */
const MOST_BYTES = 4_500;

/** What waits to be told in one talk, and how fast it goes. */
interface Talk {
  rows: Remark[];
  pace: TalkPace;
}

/** A talk that owes time looks so often whether something was said. */
const LOOK_MS = 5;

const openTalks = new WeakMap<Services, Map<string, Talk>>();

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
  const [room, open] = [roomOf(type, targetId), openTalks.get(services) ?? new Map<string, Talk>()];
  openTalks.set(services, open);
  const key = `${shop.id}/${room}`;
  const known = open.get(key);
  if (known !== undefined) {
    known.rows.push(said);
    return;
  }
  const talk: Talk = { rows: [said], pace: { owedMs: 0, at: performance.now() } };
  open.set(key, talk);
  const tell = (): void => {
    const began = performance.now();
    for (const part of inMessages(talk.rows.splice(0)))
      services.realtime.toRoom(shop.id, room, 'remark.said', { type, id: targetId, rows: part });
    talk.pace = paceAfter(talk.pace, began, performance.now());
    setTimeout(next, restOf(talk.pace)).unref();
  };
  const next = (): void => {
    if (talk.rows.length > 0) tell();
    else if (isEven(talk.pace, performance.now())) open.delete(key);
    else setTimeout(next, LOOK_MS).unref();
  };
  tell();
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
  const waiting = openTalks.get(ctx.services)?.get(`${ctx.shop.id}/${room}`)?.rows ?? [];
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
