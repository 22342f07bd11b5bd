import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { toldAs } from '../../metrics/outside-calls.ts';
import { type CallOutcome, Circuit, CircuitOpen } from '../circuit.ts';
import { RetryBudget } from '../retried.ts';
import { openServiceCall, ServiceError, serviceCall } from '../service-call.ts';
import { EMPTY_HASH, encodedPath, type S3Key, sigV4Headers, sortedQuery } from './sig-v4.ts';
import {
  type ByteRange,
  refuseBadMime,
  type Storage,
  StorageError,
  type StoredFacts,
  type StoredObject,
} from './storage.ts';
import { storageKeyParts } from './storage-key.ts';

/** Where an S3-compatible storage is, and as whom it is asked. */
export interface S3Options {
  /** `https://s3.example.cn`, or the machine of one's own. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: S3Key;
  /** Whether the bucket stands before the host (`bucket.s3.example.cn`) or behind it, as most storages of one's own have it. */
  readonly isHostStyle: boolean;
  /** Folder for what is on its way: a storage wants to know length and hash before the first byte. */
  readonly spool: string;
  readonly now?: () => Date;
  /** Milliseconds between two bytes, 10 000 where not said. */
  readonly timeoutMs?: number;
}

/** Times that reading an object goes on behind a line that broke off without a byte. */
const MOST_BREAKS = 3;

const text = (value: string): string => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const found = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, value = '']) => text(value));

/** The address of an object, or of its bucket where the key is empty. */
export function s3Url(
  { endpoint, bucket, isHostStyle }: Pick<S3Options, 'endpoint' | 'bucket' | 'isHostStyle'>,
  key: string,
  query: Readonly<Record<string, string>>,
): URL {
  const url = new URL(endpoint);
  if (isHostStyle) url.host = `${bucket}.${url.host}`;
  url.pathname = `${isHostStyle ? '' : `/${bucket}`}/${encodedPath(key)}`;
  url.search = sortedQuery(query);
  return url;
}

/** What the storage answered, where it is none of the answers that a call expects. */
function refusalOf(status: number): StorageError {
  return new StorageError(status === 404 ? 'not_found' : 'unavailable', {
    cause: new Error(`the storage answered ${status}`),
  });
}

const outcomeOf = (error: unknown): CallOutcome =>
  error instanceof StorageError && error.fault === 'not_found' ? 'refused' : 'failed';

/** It may pass by itself: no answer, or one that asks to come again. What the storage does not allow stays so. */
const isWorth = (error: unknown): boolean => {
  if (!(error instanceof StorageError) || error.fault !== 'unavailable') return false;
  const status = Number(/answered (\d+)/.exec(error.cause instanceof Error ? error.cause.message : '')?.[1] ?? 500);
  return status >= 500 || status === 429;
};

/**
 * Keeps objects in a bucket of an S3-compatible storage, private: readers come through the portal, as they do to the disk.
 * Uploads go through a file of `spool`, so that they are stored whole, with a hash that the storage checks, or not at all. A
 * read whose line breaks off goes on where it broke, of the same object alone.
 */
export class S3Storage implements Storage {
  readonly #options: S3Options;
  readonly #circuit = new Circuit(toldAs('s3'), { after: 10, restMs: 5_000 });
  readonly #budget = new RetryBudget();

  constructor(options: S3Options) {
    this.#options = options;
  }

  async put(
    key: string,
    body: Uint8Array | AsyncIterable<Uint8Array>,
    { mime, maxBytes = Number.POSITIVE_INFINITY }: { mime: string; maxBytes?: number },
  ): Promise<StoredFacts> {
    storageKeyParts(key);
    refuseBadMime(mime);
    const path = await this.#spoolPath();
    try {
      const facts = await spooled(path, body instanceof Uint8Array ? [body] : body, maxBytes);
      const headers = {
        'content-type': mime,
        'content-length': String(facts.bytes),
        'x-amz-meta-sha256': facts.sha256,
      };
      await this.#again(async () => {
        const url = this.#url(key);
        const signed = this.#signed('PUT', url, headers, facts.sha256);
        const answer = await this.#answer(
          serviceCall({
            ...{ method: 'PUT', url, headers: signed, timeoutMs: this.#timeoutMs },
            body: facts.bytes === 0 ? Buffer.alloc(0) : createReadStream(path),
          }),
        );
        if (answer.status !== 200) throw refusalOf(answer.status);
      });
      return facts;
    } finally {
      await rm(path, { force: true });
    }
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    storageKeyParts(key);
    const first = await this.#open(key, range?.start ?? 0, range?.end, null);
    return Readable.from(this.#flow(key, first, range), { objectMode: false });
  }

  async stat(key: string): Promise<StoredObject | null> {
    storageKeyParts(key);
    const answer = await this.#again(async () => {
      const url = this.#url(key);
      const headers = this.#signed('HEAD', url, {}, EMPTY_HASH);
      const head = await this.#answer(serviceCall({ method: 'HEAD', url, headers, timeoutMs: this.#timeoutMs }));
      if (head.status !== 200 && head.status !== 404) throw refusalOf(head.status);
      return head;
    });
    if (answer.status === 404) return null;
    const { 'content-length': bytes, 'content-type': mime, 'last-modified': at } = answer.headers;
    const sha256 = answer.headers['x-amz-meta-sha256'];
    return {
      ...{ bytes: Number(bytes ?? 0), mime: mime ?? 'application/octet-stream' },
      modifiedAt: new Date(at ?? Number.NaN),
      ...(typeof sha256 === 'string' && { sha256 }),
    };
  }

  async delete(key: string): Promise<boolean> {
    if ((await this.stat(key)) === null) return false;
    await this.#again(async () => {
      const url = this.#url(key);
      const headers = this.#signed('DELETE', url, {}, EMPTY_HASH);
      const { status } = await this.#answer(
        serviceCall({ method: 'DELETE', url, headers, timeoutMs: this.#timeoutMs }),
      );
      if (status !== 204 && status !== 200 && status !== 404) throw refusalOf(status);
    });
    return true;
  }

  async *list(shop: number): AsyncIterable<string> {
    let token = '';
    do {
      const query = { 'list-type': '2', prefix: `shop/${shop}/` };
      const more = { ...query, 'continuation-token': token };
      const xml = await this.#again(async () => {
        const url = this.#url('', token === '' ? query : more);
        const headers = this.#signed('GET', url, {}, EMPTY_HASH);
        const { status, body } = await this.#answer(
          serviceCall({ method: 'GET', url, headers, timeoutMs: this.#timeoutMs }),
        );
        if (status !== 200) throw refusalOf(status);
        return body.toString('utf8');
      });
      yield* found(xml, 'Key');
      token = found(xml, 'NextContinuationToken')[0] ?? '';
    } while (token !== '');
  }

  get #timeoutMs(): number {
    return this.#options.timeoutMs ?? 10_000;
  }

  async #spoolPath(): Promise<string> {
    await mkdir(this.#options.spool, { recursive: true, mode: 0o700 });
    return join(this.#options.spool, randomUUID());
  }

  #url(key: string, query: Readonly<Record<string, string>> = {}): URL {
    return s3Url(this.#options, key, query);
  }

  #signed(method: string, url: URL, headers: Record<string, string>, bodyHash: string): Record<string, string> {
    const { region, key, now = () => new Date() } = this.#options;
    return sigV4Headers({ method, url, headers, bodyHash, region, now: now() }, key);
  }

  /** What a call that went wrong means to those who use a storage. */
  async #answer<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (cause) {
      if (cause instanceof ServiceError) throw new StorageError('unavailable', { cause });
      throw cause;
    }
  }

  /** A call that may be made twice without harm, unless the storage has failed too often. */
  async #again<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await this.#budget.run(() => this.#circuit.run(this.#options.endpoint, outcomeOf, call), isWorth);
    } catch (cause) {
      if (cause instanceof CircuitOpen) throw new StorageError('unavailable', { cause });
      throw cause;
    }
  }

  #open(key: string, start: number, end: number | undefined, tag: string | null): Promise<IncomingMessage> {
    return this.#again(async () => {
      const url = this.#url(key);
      const isWhole = start === 0 && end === undefined;
      const headers = this.#signed(
        'GET',
        url,
        {
          ...(!isWhole && { range: `bytes=${start}-${end ?? ''}` }),
          ...(tag !== null && { 'if-match': tag }),
        },
        EMPTY_HASH,
      );
      const answer = await this.#answer(openServiceCall({ method: 'GET', url, headers, timeoutMs: this.#timeoutMs }));
      // Who answers all where a part was asked for would have it taken for the part.
      if (answer.statusCode === (isWhole ? 200 : 206)) return answer;
      answer.destroy();
      throw refusalOf(answer.statusCode ?? 0);
    });
  }

  async *#flow(key: string, first: IncomingMessage, range: ByteRange | undefined): AsyncGenerator<Buffer> {
    const start = range?.start ?? 0;
    const end = start + Number(first.headers['content-length'] ?? 0) - 1;
    const tag = first.headers.etag ?? null;
    let at = start;
    let answer = first;
    for (let breaks = 0; at <= end; breaks += 1) {
      if (breaks > 0) answer = await this.#open(key, at, end, tag);
      try {
        for await (const chunk of answer as AsyncIterable<Buffer>) {
          // Whoever reads slowly may let the line end often; what counts are breaks without a byte between.
          breaks = 0;
          at += chunk.length;
          yield chunk;
        }
      } catch (cause) {
        if (breaks >= MOST_BREAKS) throw new StorageError('unavailable', { cause });
      } finally {
        answer.destroy();
      }
      if (at <= end && breaks >= MOST_BREAKS) throw new StorageError('unavailable');
    }
  }
}

/** Writes a body to a file, counted and hashed; rejects with `too_large` beyond so many bytes. */
async function spooled(
  path: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<StoredFacts> {
  const hash = createHash('sha256');
  let bytes = 0;
  await using file = await open(path, 'wx', 0o600);
  for await (const chunk of chunks) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new StorageError('too_large');
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}
