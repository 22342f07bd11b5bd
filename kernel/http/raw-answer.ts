import type { Readable } from 'node:stream';

/** An answer that is not JSON: a file, a feed, a line of text for an outside system. */
export class RawAnswer {
  readonly type: string;
  readonly body: string | Buffer | Readable;
  readonly headers: Readonly<Record<string, string>>;

  constructor(type: string, body: string | Buffer | Readable, headers: Record<string, string> = {}) {
    this.type = type;
    this.body = body;
    this.headers = headers;
  }
}
