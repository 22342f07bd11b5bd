import { Socket as Wire } from 'node:net';
import type { Socket } from 'socket.io';

/** A message as it lies on the wire of a WebSocket. */
export type Frame = Buffer;

const TEXT = 0x81;
const IN_TWO_BYTES = 126;
const MOST_BYTES = 0xffff;
const EVENT = '42';
/** What may wait for one browser: bytes on its wire, and messages before it. */
const MOST_WAITING_BYTES = 2 * 1024 * 1024;
const MOST_WAITING = 1000;

/** A message as the frame that every WebSocket of the main namespace gets of it; null where it is longer than one of 64 kB. */
export function frameOf(event: string, data: Record<string, unknown>): Frame | null {
  const text = Buffer.from(EVENT + JSON.stringify([event, data]));
  if (text.length > MOST_BYTES) return null;
  const head =
    text.length < IN_TWO_BYTES ? [TEXT, text.length] : [TEXT, IN_TWO_BYTES, text.length >> 8, text.length & 255];
  return Buffer.concat([Buffer.from(head), text]);
}

const within = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The connection below a browser's line; null while that is asked for by polling. */
function wireOf({ transport }: Socket['conn']): Wire | null {
  const wire = within(within(transport, 'socket'), '_socket');
  return wire instanceof Wire ? wire : null;
}

/**
 * Whether a browser takes what it is sent so slowly that it piles up here. That it answers pings says nothing: it can do so unasked, and never read.
 */
export function isBehind({ conn }: Pick<Socket, 'conn'>): boolean {
  const waiting = within(conn, 'writeBuffer');
  return (
    (wireOf(conn)?.writableLength ?? 0) > MOST_WAITING_BYTES ||
    (Array.isArray(waiting) && waiting.length > MOST_WAITING)
  );
}

/**
 * Writes a frame to a browser: in one piece and without a word of when it was sent, which for a crowd costs as much as the sending.
 * Answers false, and writes nothing, where something waits before it or the line is no WebSocket: the ordinary way is for those.
 */
export function writeFrame({ conn }: Pick<Socket, 'conn'>, frame: Frame): boolean {
  // Nothing waits while the line can be written to, so that the order stays.
  if (conn.readyState !== 'open' || !conn.transport.writable) return false;
  const wire = wireOf(conn);
  if (wire === null || !wire.writable) return false;
  wire.write(frame);
  return true;
}
