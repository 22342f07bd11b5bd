import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Kept {
  body: Buffer;
  mime: string;
  sha256: string;
  /** What was said of its hash when it was stored. */
  meta: string;
}

/** A local storage of S3's protocol: it refuses what is not signed as AWS says, and a body of another hash. */
export interface TestS3 {
  readonly endpoint: string;
  readonly objects: Map<string, Kept>;
  /** Calls as they came, such as `GET /bucket/shop/7/…`. */
  readonly calls: string[];
  /** What goes wrong with the next calls, the first one first; `cut:5` ends the line behind so many bytes. */
  readonly faults: ('503' | '403' | 'stall' | 'reset' | 'whole' | 'twice' | `cut:${number}`)[];
  close(): Promise<void>;
}

export const BUCKET = 'medley';
export const KEY = { id: 'AKTEST', secret: 'the secret of the storage' };

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether a call is signed by the key of the storage, a quarter of an hour ago at most. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const said =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      header('authorization'),
    );
  const [, id, day = '', region = '', signed = '', signature] = said ?? [];
  const moment = header('x-amz-date');
  const at = Date.parse(moment.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (id !== KEY.id || !moment.startsWith(day) || !(Math.abs(Date.now() - at) < 900_000)) return false;
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))) return false;
  const query = url.search.slice(1).split('&').filter(Boolean).sort().join('&');
  const lines = signed.split(';').map((name) => `${name}:${header(name)}`);
  const whole = [request.method, url.pathname, query, ...lines, '', signed, header('x-amz-content-sha256')].join('\n');
  const toSign = `AWS4-HMAC-SHA256\n${moment}\n${day}/${region}/s3/aws4_request\n${sha256(whole)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${KEY.secret}`, day), region), 's3'), 'aws4_request');
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

/** Starts it. */
export async function startS3(): Promise<TestS3> {
  const error = (response: ServerResponse, status: number, code: string): unknown =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

  const list = (response: ServerResponse, url: URL): unknown => {
    const keys = [...s3.objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '')).sort();
    const from = Number(url.searchParams.get('continuation-token')?.slice(2) ?? 0);
    const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
    const isCut = from + 2 < keys.length;
    const next = isCut ? `<NextContinuationToken>&amp;=${from + 2}</NextContinuationToken>` : '';
    return response.end(
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${page.join('')}</ListBucketResult>`,
    );
  };

  const get = (request: IncomingMessage, response: ServerResponse, kept: Kept, fault: string): unknown => {
    const etag = `"${kept.sha256.slice(0, 32)}"`;
    const match = request.headers['if-match'];
    if (match !== undefined && match !== etag) return error(response, 412, 'PreconditionFailed');
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(fault === 'whole' ? '' : (request.headers.range ?? '')) ?? [];
    const start = Number(from ?? 0);
    const end = to === undefined || to === '' ? kept.body.length - 1 : Math.min(Number(to), kept.body.length - 1);
    if (from !== undefined && start >= kept.body.length) return error(response, 416, 'InvalidRange');
    const part = kept.body.subarray(start, end + 1);
    response.writeHead(from === undefined ? 200 : 206, {
      ...{ 'content-type': kept.mime, 'content-length': String(part.length), etag },
      'x-amz-meta-sha256': kept.meta,
      'last-modified': new Date('2026-03-18T08:00:00Z').toUTCString(),
    });
    if (request.method === 'HEAD') return response.end();
    const cut = /^cut:(\d+)$/.exec(fault)?.[1];
    if (fault === 'twice') return response.end(part, () => request.socket.end('HTTP/1.1 503 Slow Down\r\n\r\n'));
    if (cut === undefined) return response.end(part);
    return response.write(part.subarray(0, Number(cut)), () => request.socket.destroy());
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://s3.test');
    s3.calls.push(`${request.method} ${url.pathname}`);
    const fault = s3.faults.shift() ?? '';
    if (fault === 'stall') return;
    if (fault === 'reset') return request.socket.destroy();
    void buffer(request).then((body) => {
      if (fault === '503') return error(response, 503, 'SlowDown');
      if (fault === '403' || !isSigned(request, url)) return error(response, 403, 'SignatureDoesNotMatch');
      if (sha256(body) !== request.headers['x-amz-content-sha256'])
        return error(response, 400, 'XAmzContentSHA256Mismatch');
      const [, bucket, ...rest] = url.pathname.split('/');
      if (bucket !== BUCKET) return error(response, 404, 'NoSuchBucket');
      const key = decodeURIComponent(rest.join('/'));
      if (key === '') return list(response, url);
      if (request.method === 'PUT') {
        s3.objects.set(key, {
          body,
          mime: request.headers['content-type'] ?? '',
          sha256: sha256(body),
          meta: String(request.headers['x-amz-meta-sha256']),
        });
        return response.end();
      }
      if (request.method === 'DELETE') {
        s3.objects.delete(key);
        return response.writeHead(204).end();
      }
      const kept = s3.objects.get(key);
      return kept === undefined ? error(response, 404, 'NoSuchKey') : get(request, response, kept, fault);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const s3: TestS3 = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ objects: new Map(), calls: [], faults: [] },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return s3;
}
