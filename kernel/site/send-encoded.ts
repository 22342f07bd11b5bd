import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoded, Encoding } from './encoded.ts';

// Browsers say one of few things; what strangers say does not fill the memory.
const accepted = new Map<string, Encoding>();
const MOST_ACCEPTED = 200;

/** The best encoding that a browser takes, `identity` where it says nothing. */
export function acceptedEncoding(header = ''): Encoding {
  const known = accepted.get(header);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(header);
  if (accepted.size < MOST_ACCEPTED) accepted.set(header, encoding);
  return encoding;
}

function chooseEncoding(header: string): Encoding {
  const taken = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
      const refused = parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
      return [name, !refused];
    }),
  );
  return (['br', 'gzip'] as const).find((encoding) => taken.get(encoding) === true) ?? 'identity';
}

/** Whether a browser says that it has what carries this tag. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
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
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], content.etag))
    return reply.status(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(content.bodyIn(encoding));
}
