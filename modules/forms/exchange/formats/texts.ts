import { all, type Element } from './xml.ts';

/** A text in both languages of ours. */
export interface Pair {
  zh: string;
  en: string;
}

/** Gathers what languages a file speaks, to say which of them are left behind. */
export class Languages {
  readonly seen = new Set<string>();
  readonly #isExact: boolean;

  /** `isExact` in files of our own, where a missing text is a missing text. */
  constructor(isExact = false) {
    this.#isExact = isExact;
  }

  /** The pair out of texts with their languages; one without a Chinese text is said in what there is. */
  pair(texts: readonly (readonly [language: string, text: string])[]): Pair {
    for (const [language] of texts) this.seen.add(language.toLowerCase().split(/[-_]/)[0] ?? '');
    const of = (start: string): string | undefined =>
      texts.find(([language]) => language.toLowerCase().split(/[-_]/)[0] === start)?.[1];
    const zh = of('zh');
    const en = of('en');
    if (this.#isExact) return { zh: zh ?? '', en: en ?? '' };
    return { zh: zh ?? of('') ?? en ?? texts[0]?.[1] ?? '', en: en ?? '' };
  }

  /** Those that no text of ours has a place for. */
  get others(): string[] {
    return [...this.seen].filter((one) => !['zh', 'en', ''].includes(one)).sort();
  }
}

/** The texts of an element that holds translated ones. */
export const translated = (of: Element | undefined): (readonly [string, string])[] =>
  all(of, 'TranslatedText').map(({ attributes, text }) => [attributes.lang ?? '', text] as const);
