import type { Readable } from 'node:stream';

/** The body of an answer that is not JSON; what is opened late is not opened at all where only the head is asked for. */
export type RawBody = string | Buffer | Readable | (() => Promise<Readable>);

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
