import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { httpRequest } from './http-request.ts';

/** A call to a service whose address the installation itself names; addresses of people go by `outbound`. */
export interface ServiceCall {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | Readable;
  /** Milliseconds for the whole call where its answer is read whole, and between two bytes of one that flows. */
  readonly timeoutMs: number;
}

/** A whole answer, whatever its status. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Says that a service did not answer, or not to its end; the message holds no address. `isSent` is true where it may have
 * taken the call nevertheless.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly isSent: boolean;

  constructor(what: string, isSent: boolean) {
    super(`service: ${what}`);
    this.isSent = isSent;
  }
}

const MOST_BYTES = 1_048_576;

/** Calls a service and answers as soon as its headers are there; whoever gets it reads or destroys it. Rejects with `ServiceError`. */
export function openServiceCall({ method, url, headers, body, timeoutMs }: ServiceCall): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    let isSent = false;
    const request = send(url, { method, headers, timeout: timeoutMs, agent: false });
    const fail = (what: string): void => {
      reject(new ServiceError(what, isSent));
      request.destroy();
    };
    request.once('finish', () => {
      isSent = true;
    });
    request.once('timeout', () => fail('took too long'));
    request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'broke off'));
    request.once('response', resolve);
    if (body === undefined || body instanceof Uint8Array) request.end(body);
    else {
      body.once('error', () => fail('its source broke off'));
      body.pipe(request);
    }
  });
}

/** Calls a service and reads its answer, one megabyte at most. Rejects with `ServiceError`. */
export async function serviceCall(call: ServiceCall): Promise<ServiceAnswer> {
  const response = await openServiceCall(call);
  const limit = setTimeout(() => response.destroy(new Error('late')), call.timeoutMs);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new Error('too large');
      chunks.push(chunk);
    }
  } catch {
    throw new ServiceError('its answer broke off', true);
  } finally {
    clearTimeout(limit);
    response.destroy();
  }
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
