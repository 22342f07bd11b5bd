import { isWithin } from '../../../kernel/rules/networks.ts';
import type { FraudRule, Guard, Signal } from './fraud.ts';

/** A ballot as it is remembered: by marks that say of two whether they are alike, and nothing else. */
export interface NotedBallot {
  /** Shop and poll. */
  poll: string;
  address: string;
  device: string;
  answers: string;
  /** When, in milliseconds. */
  now: number;
}

/** A ballot that is about to be cast, as far as it is watched. */
export interface WatchedBallot extends NotedBallot {
  /** Where it comes from: of IPv6 the /64. */
  network: string;
  /** Since when its account is there, in milliseconds. */
  since: number;
}

const MINUTE = 60_000;
/** Most subjects that are remembered; the oldest go first. */
const MOST_KEPT = 50_000;

interface Row {
  answers: string;
  count: number;
  last: number;
}
interface Burst {
  last: number;
  begun: number;
  count: number;
  isAfterSilence: boolean;
}

function keep<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  if (map.size > MOST_KEPT) map.delete(map.keys().next().value ?? key);
}

/**
 * Remembers for some minutes where ballots came from, and how they followed one another, in memory alone: what would tie a ballot to an
 * address or a moment is written nowhere (decision 0094).
 */
export class BallotWatch {
  readonly #hits = new Map<string, readonly number[]>();
  readonly #rows = new Map<string, Row>();
  readonly #bursts = new Map<string, Burst>();

  /** The rules that a ballot breaks. */
  find(ballot: WatchedBallot, { rules, trusted }: Guard): FraudRule[] {
    const isTrusted = isWithin(trusted, ballot.network);
    return rules.filter((rule) => (rule.signal === 'address' && isTrusted ? false : this.#breaks(ballot, rule)));
  }

  /** Remembers a ballot that is cast. */
  note(ballot: NotedBallot, { rules }: Pick<Guard, 'rules'>): void {
    const { poll, answers, now } = ballot;
    for (const rule of rules) {
      if (rule.signal === 'address' || rule.signal === 'device') {
        const key = this.#keyOf(ballot, rule.signal);
        keep(this.#hits, key, [...this.#recent(key, now, rule.minutes), now].slice(-rule.most - 1));
      }
      if (rule.signal === 'burst') keep(this.#bursts, poll, this.#burst(ballot, rule.minutes));
    }
    const row = this.#rows.get(poll);
    keep(this.#rows, poll, { answers, count: row?.answers === answers ? row.count + 1 : 1, last: now });
  }

  #breaks(ballot: WatchedBallot, { signal, most, minutes }: FraudRule): boolean {
    const { poll, answers, now, since } = ballot;
    if (signal === 'young') return now - since < minutes * MINUTE;
    if (signal === 'burst') {
      const { isAfterSilence, count } = this.#burst(ballot, minutes);
      return isAfterSilence && count > most;
    }
    if (signal === 'same') {
      const row = this.#rows.get(poll);
      return row?.answers === answers && now - row.last <= minutes * MINUTE && row.count + 1 > most;
    }
    return this.#recent(this.#keyOf(ballot, signal), now, minutes).length + 1 > most;
  }

  #keyOf(ballot: NotedBallot, signal: Signal): string {
    return `${signal} ${ballot.poll} ${signal === 'device' ? ballot.device : ballot.address}`;
  }

  #recent(key: string, now: number, minutes: number): number[] {
    return (this.#hits.get(key) ?? []).filter((at) => at > now - minutes * MINUTE);
  }

  /** How the poll’s burst stands with this ballot: one begins with the first after so many minutes of silence, and lasts one. */
  #burst({ poll, now }: NotedBallot, minutes: number): Burst {
    const before = this.#bursts.get(poll);
    if (before === undefined) return { last: now, begun: now, count: 1, isAfterSilence: false };
    if (now - before.last >= minutes * MINUTE) return { last: now, begun: now, count: 1, isAfterSilence: true };
    if (now - before.begun >= MINUTE) return { ...before, last: now, isAfterSilence: false };
    return { ...before, last: now, count: before.count + 1 };
  }
}
