/** What was made last, up to a weight, each once however many ask for it at once; what failed is made anew. */
export class KeptSlides<T> {
  readonly #most: number;
  readonly #weigh: (made: T) => number;
  /** The one that was asked for last comes last. */
  readonly #kept = new Map<string, { made: Promise<T>; weight: number }>();
  #weight = 0;

  constructor(most: number, weigh: (made: T) => number) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.made;
    }
    const entry = { made: make(), weight: 0 };
    this.#kept.set(key, entry);
    entry.made.then(
      (made) => {
        entry.weight = this.#weigh(made);
        this.#weight += entry.weight;
        this.#makeRoom();
      },
      () => this.#kept.delete(key),
    );
    return entry.made;
  }

  #makeRoom(): void {
    for (const [key, { weight }] of this.#kept) {
      if (this.#weight <= this.#most) return;
      // What is still being made weighs nothing yet, and is waited for.
      if (weight === 0) continue;
      this.#kept.delete(key);
      this.#weight -= weight;
    }
  }
}
