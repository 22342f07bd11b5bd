import { Refusal } from '../contract/refusal.ts';

/**
 * The time that a call has. Once it is over nothing more is asked of the database and nothing is committed that was not
 * committed before: a call is answered as failed only where nothing of it is kept.
 */
export class CallLimit {
  #ending: AbortController | undefined;
  #isOver = false;
  #commits = 0;

  /** Aborted when the time is over; made for who asks, for most calls leave nothing to be aborted. */
  get signal(): AbortSignal {
    this.#ending ??= new AbortController();
    if (this.#isOver) this.#ending.abort();
    return this.#ending.signal;
  }

  /** Refuses where the time is over. */
  refuseIfOver(): void {
    if (this.#isOver) throw new Refusal(503, 'UNAVAILABLE', {}, { retryAfter: 5 });
  }

  /** Says that a commit is sent next, or refuses it: from then on the work may be kept, and its time is not ended any more. */
  sendCommit(): void {
    this.refuseIfOver();
    this.#commits += 1;
  }

  /** Says that a commit which was sent is known to have been taken back. */
  tookBack(): void {
    this.#commits -= 1;
  }

  /** Ends the time, unless something was committed or is just being so; answers whether it did. */
  end(): boolean {
    if (this.#commits > 0) return false;
    this.#isOver = true;
    this.#ending?.abort();
    return true;
  }
}
