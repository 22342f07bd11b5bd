import type { Label } from '../../../../kernel/module/label.ts';
import type { Norm } from '../rules/norms.ts';

/** How far a result lies from what is usual: 0 nothing to see, 1 slight, 2 moderate, 3 marked, 4 severe. */
export type Level = 0 | 1 | 2 | 3 | 4;

/** An answer that an item offers, with what it counts for as printed; reverse items are turned by the scoring. */
export interface ScaleChoice {
  readonly label: Label;
  readonly score: number;
}

/** An item in its licensed or published words, which are never reworded. */
export interface ScaleItem {
  readonly text: Label;
  readonly choices: readonly ScaleChoice[];
}

/** Scores from `from` points up to the next band. */
export interface Band {
  readonly key: string;
  readonly from: number;
  readonly level: Level;
  readonly name: Label;
}

/** A score of a scale: the whole, or a part such as one of the three of DASS-21. */
export interface ScalePart {
  readonly key: string;
  readonly name: Label;
  /** Numbers of its items, from 1. */
  readonly items: readonly number[];
  /** Those of them that count the other way round. */
  readonly reverse: readonly number[];
  /** The largest share of its items that may be missing and is made up for by their mean; 0 where each is needed. */
  readonly share: number;
  /** What the raw score is multiplied by, the whole part counting; null where the raw score is reported. */
  readonly times: number | null;
  /** Bands of the reported score, upwards, the first from its least. */
  readonly bands: readonly Band[];
  /** What is known of people in general. */
  readonly norm: Label | null;
}

/** A validated scale as the software ships it. */
export interface Scale {
  readonly code: string;
  /** Grows with every change of words or scoring; answers name the one they were given to. */
  readonly edition: number;
  readonly name: Label;
  readonly about: Label;
  /** What is said above the items. */
  readonly lead: Label;
  readonly minutes: number;
  /** Where it was published. */
  readonly source: string;
  readonly rights: { readonly kind: 'free' | 'cite' | 'unclear'; readonly note: Label };
  readonly items: readonly ScaleItem[];
  readonly parts: readonly ScalePart[];
  /** The item that asks about harming oneself: any answer above 0 is urgent; null where none does. */
  readonly alertItem: number | null;
  /** Staff rate a person by it, after talking to them; nobody fills it in about themselves. */
  readonly isRated?: true;
  /** How people score, by sex and age as far as that was published; a shop may put a norm of its own in its place. */
  readonly norm?: Norm;
}

/** A text in both languages. */
export const said = (zh: string, en: string): Label => ({ zh, en });

/** Choices in the order in which they are printed. */
export const choicesOf = (...choices: readonly (readonly [zh: string, en: string, score: number])[]): ScaleChoice[] =>
  choices.map(([zh, en, score]) => ({ label: { zh, en }, score }));

/** Items that all offer the same choices. */
export const itemsOf = (
  choices: readonly ScaleChoice[],
  ...texts: readonly (readonly [zh: string, en: string])[]
): ScaleItem[] => texts.map(([zh, en]) => ({ text: { zh, en }, choices }));

/** The numbers from 1 to `last`. */
export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** A band with its level and name. */
export const band = (from: number, level: Level, key: string, zh: string, en: string): Band => ({
  ...{ key, from, level },
  name: { zh, en },
});

/** A score over all of so many items. */
export const whole = (
  count: number,
  bands: readonly Band[],
  more: Partial<Pick<ScalePart, 'reverse' | 'share' | 'times' | 'norm'>> = {},
): ScalePart => ({
  ...{ key: 'total', name: said('总分', 'Total'), items: upTo(count), reverse: [], share: 0, times: null, norm: null },
  ...{ bands, ...more },
});
