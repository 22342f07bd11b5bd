import { randomUUID } from 'node:crypto';
import type { Config } from '../../../kernel/config/config.ts';
import { derivedKey } from '../../../kernel/security/derived-key.ts';
import { installationBox } from '../../../kernel/security/installation-box.ts';
import { keyedHash } from '../../../kernel/security/keyed-hash.ts';
import { SecretBoxError } from '../../../kernel/security/secret-box.ts';
import type { Services } from '../../../kernel/services.ts';
import { BallotWatch, type NotedBallot, type WatchedBallot } from './ballot-watch.ts';
import type { FraudRule, Guard } from './fraud.ts';

const TOPIC = 'vote.watched';

/** What a process tells the others of a ballot that it took. */
interface Letter {
  /** The process, which has noted it already. */
  from: string;
  ballot: NotedBallot;
  rules: readonly FraudRule[];
}

/**
 * The watch of a process, which hears of the ballots that the others take, so that all of them are counted together. They tell one another by
 * signals and write nothing (decision 0115); what they tell is sealed, because whoever listens at the database hears it too.
 */
export class SharedWatch {
  readonly #watch = new BallotWatch();
  readonly #self = randomUUID();
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    const box = installationBox(services.config);
    services.signals.on(TOPIC, ({ sealed }) => {
      const letter = opened(() => box.open(String(sealed), TOPIC));
      if (letter !== null && letter.from !== this.#self) this.#watch.note(letter.ballot, letter);
    });
  }

  /** The rules that a ballot breaks. */
  find(ballot: WatchedBallot, guard: Guard): FraudRule[] {
    return this.#watch.find(ballot, guard);
  }

  /** Remembers a ballot that is cast, here and in the other processes; where no line holds, each of them sees its own part. */
  note({ network: _network, since: _since, ...ballot }: WatchedBallot, { rules }: Guard): void {
    this.#watch.note(ballot, { rules });
    const letter = JSON.stringify({ from: this.#self, ballot, rules } satisfies Letter);
    const { config, signals } = this.#services;
    const sealed = installationBox(config).seal(letter, TOPIC);
    void signals.sendNow(TOPIC, { sealed }).catch(() => undefined);
  }
}

/** A letter that was sealed by this installation; null for one of another key, which says nothing here. */
function opened(open: () => string): Letter | null {
  try {
    return JSON.parse(open()) as Letter;
  } catch (error) {
    if (error instanceof SecretBoxError) return null;
    throw error;
  }
}

/** By what two addresses, devices or answers are found to be the same: nobody reads out of it which they are. */
export const markOfSubject = (config: Config, ...parts: readonly string[]): string =>
  keyedHash(derivedKey(config.secretKey, 'vote-watch'), 'subject', ...parts);

const watches = new WeakMap<Services, SharedWatch>();

/** The watch of this process. It has to be there from the start on, to hear of what others take. */
export function watchOf(services: Services): SharedWatch {
  const watch = watches.get(services) ?? new SharedWatch(services);
  watches.set(services, watch);
  return watch;
}
