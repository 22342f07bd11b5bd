import type { Condition } from '../database/db.ts';
import type { Person } from '../http/context.ts';
import { isTokenShape, tokenHash } from '../security/random-token.ts';
import { type Caller, type CallerSource, sameCallerSql } from './authenticate.ts';

/** Somebody who called a moment ago, and what must still hold for it to be them. */
export interface KnownCaller {
  readonly person: Person;
  readonly condition: Condition;
}

const MOST = 2_000;
/** Noting that a sign-in is in use, and replacing its token, wait for the next full look. */
const MOST_MS = 30_000;

/**
 * Who called with which token a moment ago. Nothing is believed of it: it comes with a condition by which the database
 * says, together with the first statement, whether the token still stands for the same person with the same powers.
 */
export class KnownCallers {
  readonly #known = new Map<string, { person: Person; hash: string; mark: string; at: number }>();
  readonly #sameCaller: Readonly<Record<Person['kind'], string>>;

  constructor({ registry }: CallerSource['services']) {
    this.#sameCaller = { site: sameCallerSql('site', registry.owing), staff: sameCallerSql('staff', registry.owing) };
  }

  /** Keeps what a full look has found. */
  keep(shopId: number, token: string, caller: Caller, now: Date): void {
    const key = `${shopId} ${token}`;
    this.#known.delete(key);
    if (caller.mark === null) return;
    if (this.#known.size >= MOST) this.#known.delete(this.#known.keys().next().value as string);
    this.#known.set(key, {
      person: caller.person,
      hash: tokenHash(token),
      mark: caller.mark,
      at: now.getTime(),
    });
  }

  /** Who it was a moment ago; null asks for a full look. */
  recall(shopId: number, token: string, now: Date): KnownCaller | null {
    const found = isTokenShape(token) ? this.#known.get(`${shopId} ${token}`) : undefined;
    if (found === undefined || Math.abs(now.getTime() - found.at) > MOST_MS) return null;
    const { person } = found;
    const values = [String(shopId), found.hash, now.toISOString(), found.mark, String(person.sessionId)];
    if (person.kind === 'site') values.push(String(person.isOwing === true));
    return { person, condition: { text: this.#sameCaller[person.kind], values, state: 'open' } };
  }
}
