import { LRUCache } from 'lru-cache';
import { ShareSpent } from '../fair-share/fair-line.ts';
import type { EnrolledDevice, OpenedLink, Person, SignedGuest } from '../http/context.ts';

/** So much at once, and afterwards so much a second. */
interface Ceiling {
  burst: number;
  perSecond: number;
}

/** Who reads: a sign-in, an API key, a device, a link or a guest by itself, a visitor by the network. */
export interface Reader {
  person: Pick<Person, 'id' | 'sessionId' | 'apiKey'> | null;
  device?: Pick<EnrolledDevice, 'id'> | null;
  link?: Pick<OpenedLink, 'id'> | null;
  guest?: Pick<SignedGuest, 'sessionId'> | null;
  /** As it is counted (`countedNetwork`). */
  network: string;
}

/**
 * Far above what a person does: a screen of the console asks some twenty times. Behind one address may sit a hall of 2,000
 * people who open the same page within a minute; their pages come from the cache, which is not counted.
 */
const CEILINGS = {
  signIn: { burst: 1_200, perSecond: 40 },
  network: { burst: 24_000, perSecond: 400 },
} as const satisfies Record<string, Ceiling>;

/** What a page that has to be drawn counts beside a call. */
export const DRAWN_PAGE = 20;

const MOST_READERS = 20_000;

/** By what callers are told from one another: the sign-in, the key, the device, the link, the guest, else the network. */
export function clientOf({ person, device, link, guest, network }: Reader): string {
  if (link) return `link ${link.id}`;
  if (guest) return `guest ${guest.sessionId}`;
  if (device) return `device ${device.id}`;
  if (person === null) return network;
  if (person.apiKey !== undefined) return `key ${person.apiKey.id}`;
  return person.sessionId > 0 ? `sign-in ${person.sessionId}` : `member ${person.id}`;
}

/** Counts what each client reads in this process, and refuses whoever reads far more than people do. */
export class ReadLimits {
  // Of each client, what is left of its burst, and when that was so.
  readonly #left = new LRUCache<string, { amount: number; at: number }>({ max: MOST_READERS });
  readonly #isFree: (network: string) => boolean;

  /** `isFree` names the networks that are not counted. */
  constructor(isFree: (network: string) => boolean = () => false) {
    this.#isFree = isFree;
  }

  /** Counts a read; rejects with the seconds after which the next one is heard. */
  take(shopId: number, reader: Reader, cost = 1, now = performance.now()): void {
    if (this.#isFree(reader.network)) return;
    const isByNetwork = reader.person === null && !reader.device && !reader.link && !reader.guest;
    const { burst, perSecond } = isByNetwork ? CEILINGS.network : CEILINGS.signIn;
    // Numbers of sign-ins are a shop's own; an address is the same wherever it reads.
    const client = isByNetwork ? reader.network : `${shopId} ${clientOf(reader)}`;
    const known = this.#left.get(client);
    const left = known ?? { amount: burst, at: now };
    const amount = Math.min(burst, left.amount + ((now - left.at) / 1_000) * perSecond);
    if (amount < cost) {
      const seconds = Math.max(1, Math.ceil((cost - amount) / perSecond));
      throw new ShareSpent(429, 'TOO_MANY', { seconds }, { retryAfter: seconds });
    }
    left.amount = amount - cost;
    left.at = now;
    if (known === undefined) this.#left.set(client, left);
  }
}
