/** Values of labels by name, such as `{ queue: 'work' }`. */
export type Labels = Readonly<Record<string, string>>;

/** Something that is counted or measured, and how it reads to Prometheus (text format 0.0.4). */
export interface Metric {
  lines(): string[];
}

const NAME = /^[a-z][a-z0-9_]*$/;
/** What stands for labels beyond those that are kept. */
const OTHER = 'other';

const escaped = (value: string): string => value.replace(/[\\"\n]/g, (mark) => (mark === '\n' ? '\\n' : `\\${mark}`));

const labelled = (names: readonly string[], values: readonly string[]): string =>
  names.length === 0 ? '' : `{${names.map((name, index) => `${name}="${escaped(values[index] ?? '')}"`).join(',')}}`;

const head = (name: string, kind: 'counter' | 'gauge' | 'histogram', help: string): string[] => [
  `# HELP ${name} ${help.replace(/[\\\n]/g, ' ')}`,
  `# TYPE ${name} ${kind}`,
];

/** How a metric is called, and by what it is told apart. */
export interface MetricOptions {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  /** Sets of labels that are kept, 1,000 where not said; what comes after them counts as `other`. */
  readonly most?: number;
}

/** Sets of labels, bounded, so that no caller can make them grow. */
class LabelSets<T> {
  readonly names: readonly string[];
  readonly #most: number;
  readonly #sets = new Map<string, { values: readonly string[]; kept: T }>();
  readonly #make: () => T;

  constructor({ name, labels = [], most = 1_000 }: MetricOptions, make: () => T) {
    for (const each of [name, ...labels]) if (!NAME.test(each)) throw new RangeError(`${each} is no name of a metric`);
    this.names = labels;
    this.#most = most;
    this.#make = make;
  }

  of(labels: Labels): T {
    let key = '';
    for (const name of this.names) key += `${labels[name] ?? ''}\n`;
    const known = this.#sets.get(key);
    if (known !== undefined) return known.kept;
    const values = this.names.map((name) => labels[name] ?? '');
    return this.#at(this.#sets.size < this.#most ? values : values.map(() => OTHER));
  }

  #at(values: readonly string[]): T {
    const key = values.map((value) => `${value}\n`).join('');
    const found = this.#sets.get(key) ?? { values, kept: this.#make() };
    this.#sets.set(key, found);
    return found.kept;
  }

  *[Symbol.iterator](): Iterator<{ values: readonly string[]; kept: T }> {
    yield* this.#sets.values();
  }
}

/** Counts what happens; it only grows. */
export class Counter implements Metric {
  readonly #options: MetricOptions;
  readonly #sets: LabelSets<{ count: number }>;

  constructor(options: MetricOptions) {
    this.#options = options;
    this.#sets = new LabelSets(options, () => ({ count: 0 }));
  }

  /** Counts one more. */
  add(labels: Labels = {}): void {
    this.#sets.of(labels).count += 1;
  }

  lines(): string[] {
    const { name, help } = this.#options;
    const lines = [...this.#sets].map(
      ({ values, kept }) => `${name}${labelled(this.#sets.names, values)} ${kept.count}`,
    );
    return [...head(name, 'counter', help), ...lines];
  }
}

/** Counts how long things take, by upper bounds in seconds. */
export class Histogram implements Metric {
  readonly #options: MetricOptions;
  readonly #bounds: readonly number[];
  readonly #sets: LabelSets<{ counts: number[]; sum: number; count: number }>;

  constructor(options: MetricOptions & { readonly bounds: readonly number[] }) {
    this.#options = options;
    this.#bounds = options.bounds;
    this.#sets = new LabelSets(options, () => ({ counts: options.bounds.map(() => 0), sum: 0, count: 0 }));
  }

  /** Counts one that took so many seconds. */
  observe(seconds: number, labels: Labels = {}): void {
    const set = this.#sets.of(labels);
    set.sum += seconds;
    set.count += 1;
    const at = this.#bounds.findIndex((bound) => seconds <= bound);
    if (at !== -1) set.counts[at] = (set.counts[at] ?? 0) + 1;
  }

  lines(): string[] {
    const { name, help } = this.#options;
    const { names } = this.#sets;
    const lines = [...this.#sets].flatMap(({ values, kept }) => {
      let below = 0;
      const buckets = this.#bounds.map((bound, index) => {
        below += kept.counts[index] ?? 0;
        return `${name}_bucket${labelled([...names, 'le'], [...values, String(bound)])} ${below}`;
      });
      return [
        ...buckets,
        `${name}_bucket${labelled([...names, 'le'], [...values, '+Inf'])} ${kept.count}`,
        `${name}_sum${labelled(names, values)} ${kept.sum}`,
        `${name}_count${labelled(names, values)} ${kept.count}`,
      ];
    });
    return [...head(name, 'histogram', help), ...lines];
  }
}

/** Something as it stands now, told when somebody asks. */
export function gaugeLines(
  { name, help, labels = [] }: MetricOptions,
  now: readonly { readonly labels?: Labels; readonly value: number }[],
): string[] {
  const lines = now.map(
    (each) =>
      `${name}${labelled(
        labels,
        labels.map((label) => each.labels?.[label] ?? ''),
      )} ${each.value}`,
  );
  return [...head(name, 'gauge', help), ...lines];
}
