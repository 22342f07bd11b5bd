import { keepText, keptText } from '../../../../../kernel/client/kept-text.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';

const SESSION = 'live.session';
const ticketKey = (id: number): string => `live.ticket.${id}`;

// Some browsers refuse their memory to pages; the page's own life has to do then.
let forgotten: string | null = null;

/** This browser's own mark, made once. */
export function playerSession(): string {
  const known = keptText(SESSION) ?? forgotten;
  if (known !== null) return known;
  forgotten = randomId();
  keepText(SESSION, forgotten);
  return forgotten;
}

/** The ticket that this browser has for a stream; empty where it has none. */
export const keptTicket = (id: number): string => keptText(ticketKey(id)) ?? '';

/** Keeps a ticket for a stream. */
export const keepTicket = (id: number, ticket: string): void => keepText(ticketKey(id), ticket);
