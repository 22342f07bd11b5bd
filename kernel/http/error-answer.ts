import { noRoom, Refusal } from '../contract/refusal.ts';
import { refusalFromSql } from '../database/sql-errors.ts';
import { errorKey } from '../i18n/translate.ts';
import { FormEncodingError } from '../rules/form-encoding.ts';
import type { Locale } from '../rules/locale.ts';

/** What a refused caller receives. */
export interface ErrorBody {
  errors: string;
  code: string;
  fields?: Record<string, string[]>;
  location?: string;
  retryAfter?: number;
}

/** A caller's mistakes that Fastify itself finds, by its code. */
const FASTIFY_CODES: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE'],
  FST_REQ_FILE_TOO_LARGE: [413, 'TOO_LARGE'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'UNSUPPORTED_MEDIA'],
};

/** A write that found no room on the disk; what was there before is as it was. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** The refusal that an error means to the caller; null when it is our own mistake. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof FormEncodingError) return new Refusal(400, 'INVALID_INPUT');
  const fastify = error as { code?: string; statusCode?: number };
  if (fastify.code !== undefined && NO_ROOM.has(fastify.code)) return noRoom();
  const known = typeof fastify.code === 'string' ? FASTIFY_CODES[fastify.code] : undefined;
  if (known !== undefined) return new Refusal(known[0], known[1]);
  if (typeof fastify.statusCode === 'number' && fastify.statusCode >= 400 && fastify.statusCode < 500) {
    return new Refusal(
      fastify.statusCode === 404 ? 404 : 400,
      fastify.statusCode === 404 ? 'NOT_FOUND' : 'INVALID_INPUT',
    );
  }
  return refusalFromSql(error);
}

/** The body of a refusal in the reader's language. */
export function errorBody(
  refusal: Refusal,
  locale: Locale,
  translate: (locale: Locale, key: string, params?: Record<string, string | number>) => string,
): ErrorBody {
  const said = refusal.params.said;
  return {
    errors:
      typeof said === 'string' && said !== '' ? said : translate(locale, errorKey(refusal.code), { ...refusal.params }),
    code: refusal.code,
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...(refusal.location === undefined ? {} : { location: refusal.location }),
    ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
  };
}
