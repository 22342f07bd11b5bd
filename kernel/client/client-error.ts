import type { FieldErrors } from '../contract/refusal.ts';

/** What a refused call answered, as far as it could be read. */
export interface RefusedBody {
  errors?: string;
  code?: string;
  fields?: FieldErrors;
  location?: string;
  retryAfter?: number;
}

/** A call that did not answer 200. `status` is 0 when there was no answer at all (`code` is then OFFLINE, TIMEOUT or UNREACHABLE). */
export class ClientError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldErrors;
  readonly location: string | null;
  /** Seconds until the next attempt is heard, or null. */
  readonly retryAfter: number | null;

  constructor(status: number, body: RefusedBody, fallback: string) {
    super(typeof body.errors === 'string' && body.errors !== '' ? body.errors : fallback);
    this.name = 'ClientError';
    this.status = status;
    this.code = body.code ?? `HTTP_${status}`;
    this.fields = body.fields ?? {};
    this.location = body.location ?? null;
    this.retryAfter = body.retryAfter ?? null;
  }

  /** No answer came, or none that says whether it is done: what was asked for may have been done all the same. */
  get isUnheard(): boolean {
    return this.status === 0 || this.status === 202 || this.status >= 500;
  }
}
