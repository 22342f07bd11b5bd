import { randomId } from '../../../../../kernel/rules/random-id.ts';

const SESSION = 'live.session';
const ticketKey = (id: number): string => `live.ticket.${id}`;

// Some browsers refuse their memory to pages; the page's own life has to do then.
let forgotten: string | null = null;

function recall(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    // It is asked for again next time.
  }
}

/** This browser's own mark, made once. */
export function playerSession(): string {
  const known = recall(SESSION) ?? forgotten;
  if (known !== null) return known;
  forgotten = randomId();
  remember(SESSION, forgotten);
  return forgotten;
}

/** The ticket that this browser has for a stream; empty where it has none. */
export const keptTicket = (id: number): string => recall(ticketKey(id)) ?? '';

/** Keeps a ticket for a stream. */
export const keepTicket = (id: number, ticket: string): void => remember(ticketKey(id), ticket);
