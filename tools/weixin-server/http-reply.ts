import type { IncomingMessage } from 'node:http';

/** One request as the routes see it: parsed address and whole body. */
export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** The server's own address, without a slash at its end. */
  readonly origin: string;
}

/** One answer, sent by the server as it is. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** Answers JSON; WeChat says `text/plain`, with status 200 for refusals too. */
export function jsonReply(value: unknown): HttpReply {
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: JSON.stringify(value) };
}

/** Answers a page of this server; the caller escapes what it puts in. */
export function pageReply(title: string, content: string, status = 200): HttpReply {
  const style =
    'body{font:16px/1.6 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem}a.button,button{display:inline-block;margin:.3rem 0;padding:.5rem 1rem;border:0;border-radius:.4rem;background:#07c160;color:#000;font:inherit;text-decoration:none;cursor:pointer}';
  const body = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1><p>本地模拟的微信，仅供演示与测试 · a local stand-in for WeChat, for demo and tests</p>${content}</html>`;
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
}

/** Sends the browser elsewhere. */
export function redirectReply(location: string): HttpReply {
  return { status: 302, headers: { location }, body: '' };
}

/** Writes text so that it is only text in HTML, in attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Reads a request whole; more than 256 KiB is cut off with an error. */
export async function readRequest(request: IncomingMessage, origin: string): Promise<HttpRequest> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > 256 * 1024) throw new RangeError('the body is too long');
    chunks.push(chunk);
  }
  const url = new URL(request.url ?? '/', origin);
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body: Buffer.concat(chunks).toString(),
    origin,
  };
}
