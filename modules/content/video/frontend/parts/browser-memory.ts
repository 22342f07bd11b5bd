import { keepText, keptText } from '../../../../../kernel/client/kept-text.ts';
import { randomId } from '../../../../../kernel/rules/random-id.ts';

const KEY = 'video.browser';
const ticketKey = (id: number): string => `video.ticket.${id}`;

// Some browsers refuse their memory to pages; the page's own life has to do then.
let forgotten: string | null = null;
const tickets = new Map<number, string>();

/** This browser's own mark, made once: by it what a visitor has seen is found again. */
export function browserMark(): string {
  const known = keptText(KEY) ?? forgotten;
  if (known !== null) return known;
  forgotten = randomId();
  keepText(KEY, forgotten);
  return forgotten;
}

/** The ticket that this browser has for a film; empty where it has none. */
export const keptTicket = (id: number): string => keptText(ticketKey(id)) ?? tickets.get(id) ?? '';

/** Keeps a ticket for a film. */
export function keepTicket(id: number, ticket: string): void {
  tickets.set(id, ticket);
  keepText(ticketKey(id), ticket);
}
