import { Refusal } from '../contract/refusal.ts';

/** Who asks for a place: places are shared out by shop first, and within a shop by client. */
export interface Asker {
  readonly shopId: number;
  /** What one caller is told from another by; empty for work of the shop's own. */
  readonly client: string;
}

/** A place that was given, until `leave` gives it back. */
export interface Place {
  readonly shop: ShopLine;
  readonly client: string;
  running: number;
  readonly line: Waiter[];
}

/** How many places there are, and how many may wait for one. */
export interface FairLineOptions {
  atOnce: number;
  /** The most that one shop has at a time; what is left is there at once for the others. */
  ofOneShop: number;
  /** The most that one client of a shop has at a time. */
  ofOneClient: number;
  /** How many wait at most, of all shops together. */
  waiting: number;
  /** How long anybody waits at most. */
  waitMs: number;
}

/** The share of a caller is used up: they are told so, while others who ask for the same are still heard. */
export class ShareSpent extends Refusal {
  override readonly name = 'ShareSpent';
}

interface ShopLine {
  readonly id: number;
  running: number;
  waiting: number;
  readonly clients: Map<string, Place>;
}

interface Waiter {
  enter(): void;
  refuse(): void;
}

const RETRY_SECONDS = 3;
/** Clients that are remembered though they have and await nothing: most come again at once, and to forget and meet them anew costs more. */
const REMEMBERED = 500;

/**
 * Shares places out between shops, and within a shop between its clients: of those who wait, the shop with the fewest
 * places comes next, in turn among equals, and in it the client likewise. Where too many wait, the last of the longest
 * line is refused and not the one who came last: whoever floods is told so, and everybody else hardly waits.
 */
export class FairLine {
  // In the order of their turns: who was served goes to the end.
  readonly #shops = new Map<number, ShopLine>();
  readonly #options: FairLineOptions;
  #running = 0;
  #waiting = 0;
  #known = 0;
  #mostKnown = REMEMBERED;

  constructor(options: FairLineOptions) {
    this.#options = options;
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Runs work when its turn comes; rejects with `ShareSpent` where too many wait, or for too long. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const place = await this.enter(asker);
    try {
      return await work();
    } finally {
      this.leave(place);
    }
  }

  /** Takes a place: at once where one is free, so that who need not wait does not. */
  enter(asker: Asker): Place | Promise<Place> {
    const place = this.#placeOf(asker);
    if (this.#isFree() && this.#mayEnter(place)) return this.#taken(place);
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        enter: () => {
          clearTimeout(timer);
          resolve(this.#taken(place));
        },
        refuse: () => {
          clearTimeout(timer);
          reject(new ShareSpent(503, 'UNAVAILABLE', {}, { retryAfter: RETRY_SECONDS }));
        },
      };
      const timer = setTimeout(() => this.#refuse(place, place.line.indexOf(waiter)), this.#options.waitMs);
      place.line.push(waiter);
      place.shop.waiting += 1;
      this.#waiting += 1;
      if (this.#waiting > this.#options.waiting) this.#refuseLongest(place);
    });
  }

  /** Gives a place back, to whoever's turn it is. */
  leave(place: Place): void {
    const { shop, client } = place;
    place.running -= 1;
    shop.running -= 1;
    this.#running -= 1;
    // Turns are for those who wait.
    if (this.#waiting === 0) return;
    this.#shops.delete(shop.id);
    this.#shops.set(shop.id, shop);
    shop.clients.delete(client);
    shop.clients.set(client, place);
    while (this.#waiting > 0 && this.#isFree()) {
      const next = this.#next();
      if (next === undefined) return;
      this.#leaveLine(next, 0)?.enter();
    }
  }

  #placeOf({ shopId, client }: Asker): Place {
    const known = this.#shops.get(shopId)?.clients.get(client);
    if (known !== undefined) return known;
    if (this.#known >= this.#mostKnown) this.#forgetIdle();
    const shop: ShopLine = this.#shops.get(shopId) ?? { id: shopId, running: 0, waiting: 0, clients: new Map() };
    const place: Place = { shop, client, running: 0, line: [] };
    shop.clients.set(client, place);
    this.#shops.set(shopId, shop);
    this.#known += 1;
    return place;
  }

  #isFree(): boolean {
    return this.#running < this.#options.atOnce;
  }

  #mayEnter({ shop, running }: Place): boolean {
    return shop.running < this.#options.ofOneShop && running < this.#options.ofOneClient;
  }

  #taken(place: Place): Place {
    place.running += 1;
    place.shop.running += 1;
    this.#running += 1;
    return place;
  }

  /** Whose turn it is: of the shop with the fewest places, the client with the fewest. */
  #next(): Place | undefined {
    let found: Place | undefined;
    for (const shop of this.#shops.values()) {
      if (shop.waiting === 0 || (found !== undefined && shop.running >= found.shop.running)) continue;
      let ofShop: Place | undefined;
      for (const place of shop.clients.values()) {
        if (place.line.length === 0 || !this.#mayEnter(place)) continue;
        if (ofShop === undefined || place.running < ofShop.running) ofShop = place;
      }
      found = ofShop ?? found;
    }
    return found;
  }

  /** Refuses the last of the longest line; of equally long ones, that of who has just come. */
  #refuseLongest(came: Place): void {
    let { shop } = came;
    for (const other of this.#shops.values()) if (other.waiting > shop.waiting) shop = other;
    let longest = shop === came.shop ? came : undefined;
    for (const place of shop.clients.values()) {
      if (longest === undefined || place.line.length > longest.line.length) longest = place;
    }
    if (longest !== undefined) this.#refuse(longest, longest.line.length - 1);
  }

  #refuse(place: Place, index: number): void {
    this.#leaveLine(place, index)?.refuse();
  }

  #leaveLine(place: Place, index: number): Waiter | undefined {
    const [waiter] = place.line.splice(index, 1);
    place.shop.waiting -= 1;
    this.#waiting -= 1;
    return waiter;
  }

  #forgetIdle(): void {
    this.#known = 0;
    for (const shop of this.#shops.values()) {
      for (const { client, running, line } of shop.clients.values()) {
        if (running === 0 && line.length === 0) shop.clients.delete(client);
      }
      if (shop.clients.size === 0) this.#shops.delete(shop.id);
      this.#known += shop.clients.size;
    }
    this.#mostKnown = REMEMBERED + this.#known;
  }
}
