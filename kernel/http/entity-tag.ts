import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives answers that may be kept an ETag, and answers 304 without a body to who has them already. */
export function taggedPayload(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string' || reply.hasHeader('etag')) return payload;
  if (String(reply.getHeader('cache-control')).includes('no-store')) return payload;
  // Sent as the bytes that the tag is made from: a text would be made into bytes once more, and more slowly, as it is written.
  const bytes = Buffer.from(payload, 'utf8');
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
  void reply.header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (!known?.includes(tag)) return bytes;
  void reply.status(304);
  return '';
}
