import pg from 'pg';
import { noRoom, Refusal } from '../contract/refusal.ts';
import { CONDITION_BROKEN } from './db.ts';

const DISK_FULL = '53100';
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
const UNREACHABLE_TEXT =
  /terminat|timeout|Client was closed|connection.*(end|clos|lost)|not queryable|Client has encountered/i;

function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether running the same transaction again may succeed: a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
}

/** Whether the database could not be asked, as opposed to having refused. */
export function isUnreachable(error: unknown): boolean {
  const code = sqlState(error);
  if (
    code !== undefined &&
    (UNREACHABLE.has(code) || /^(08|57P|53[0-3])/.test(code) || code === '55P03' || code === '57014')
  )
    return true;
  return code === undefined && error instanceof Error && UNREACHABLE_TEXT.test(error.message);
}

/** Whether the database itself refused, so that what was asked is known not to be kept; not so where its answer was lost. */
export const isRefusedBySql = (error: unknown): boolean => causeOf(error) instanceof pg.DatabaseError;

/** Drizzle wraps the driver's error. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined && sqlState(error) === undefined ? error.cause : error;

/** Whether a row could not go because others name it. */
export const isStillNamed = (error: unknown): boolean => sqlState(causeOf(error)) === '23503';

/** Whether something else keeps what was to be kept at the same time. */
export const isTaken = (error: unknown): boolean => sqlState(causeOf(error)) === '23P01';

/**
 * What a database error means to the caller, or null when it is our own mistake. The texts of PostgreSQL are never
 * passed on: their details print rows.
 */
export function refusalFromSql(error: unknown): Refusal | null {
  const cause = causeOf(error);
  if (sqlState(cause) === DISK_FULL) return noRoom();
  if (isUnreachable(cause) || isRetryable(cause) || sqlState(cause) === CONDITION_BROKEN)
    return new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 2 });
  switch (sqlState(cause)) {
    case '22021':
    case '22P05':
    case '22003':
    case '22P02':
    case '22001':
    case '22007':
    case '22008':
      return new Refusal(400, 'INVALID_INPUT');
    case '23505':
      return new Refusal(409, 'ALREADY_THERE');
    case '23503':
      return new Refusal(404, 'NOT_FOUND');
    case '23P01':
      return new Refusal(409, 'ALREADY_TAKEN');
    default:
      return null;
  }
}
