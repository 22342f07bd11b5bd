import type { Readable } from 'node:stream';

/**
 * The body of an answer that is not JSON. What has to be opened is opened last: not at all where only the head is asked for,
 * where the call fails behind it, or where its caller has gone.
 */
export type RawBody = string | Buffer | (() => Promise<Readable>);

/** An answer that is not JSON: a file, a feed, a line of text for an outside system. */
export class RawAnswer {
  readonly type: string;
  readonly body: RawBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(type: string, body: RawBody, headers: Record<string, string> = {}, status = 200) {
    this.type = type;
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}
