import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoded } from './encoded.ts';

type Encoding = keyof Encoded['body'];

/** The best encoding that a browser takes, `identity` where it says nothing. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const taken = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
      return [name, !refused];
    }),
  );
  return (['br', 'gzip'] as const).find((encoding) => taken.get(encoding) === true) ?? 'identity';
}

/** Sends bytes in the browser's encoding, or 304 where it has them already. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  content: Encoded,
  type: string,
): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  void reply.header('etag', content.etag);
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (reply.statusCode === 200 && (known?.includes(content.etag) || known?.includes('*')))
    return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(content.body[encoding]);
}
