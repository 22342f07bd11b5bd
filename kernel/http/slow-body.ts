import type { IncomingMessage } from 'node:http';

/** Milliseconds in which a body has to be here; one with a file has longer (`UPLOAD_ARRIVAL_MS`). */
const BODY_MS = 15_000;
const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Gives up a connection whose body does not come: who sends a byte now and then would hold it for minutes. */
export function mindSlowBody(request: IncomingMessage): void {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
  const timer = setTimeout(() => request.destroy(), BODY_MS).unref();
  waiting.set(request, timer);
  const end = (): void => clearTimeout(timer);
  request.once('end', end).once('close', end);
}

/** Lets a body take as long as the server gives any. */
export function allowSlowBody(request: IncomingMessage): void {
  clearTimeout(waiting.get(request));
}
