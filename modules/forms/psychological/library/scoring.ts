import { Question } from '../../engine/contract.ts';
import { type AnswerFault, type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import type { Band, Level, Scale, ScaleItem, ScalePart } from './scale.ts';

/** What a part of a scale came to. */
export interface PartScore {
  key: string;
  /** Sum of its items, with those turned that count the other way round; null where too many are missing. */
  raw: number | null;
  /** What is reported: the raw score, or the index that is made of it. */
  score: number | null;
  band: string | null;
}

/** What answers to a scale came to. */
export interface Scored {
  /** What is kept: the answers to its items. */
  answers: Answers;
  faults: AnswerFault[];
  scores: PartScore[];
  /** The level of the part that lies furthest from what is usual; null where nothing could be scored. */
  level: Level | null;
  /** The item on harming oneself was answered with more than “not at all”. */
  isUrgent: boolean;
}

const itemKey = (number: number): string => `i${number}`;
const choiceKey = (index: number): string => `c${index}`;
const rawKey = ({ key }: ScalePart): string => `${key}_raw`;
const scoreKey = ({ key }: ScalePart): string => `${key}_score`;

const scoresOf = (item: ScaleItem | undefined): number[] => (item?.choices ?? []).map(({ score }) => score);
const leastOf = (item: ScaleItem | undefined): number => Math.min(...scoresOf(item));
const mostOf = (item: ScaleItem | undefined): number => Math.max(...scoresOf(item));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The least and the most that a part can come to, as it is reported. */
export function rangeOf({ items }: Scale, { items: of, times }: ScalePart): { least: number; most: number } {
  const reported = (raw: number): number => (times === null ? raw : Math.trunc(raw * times));
  return {
    least: reported(total(of.map((number) => leastOf(items[number - 1])))),
    most: reported(total(of.map((number) => mostOf(items[number - 1])))),
  };
}

/** How a part is scored, in the engine's language of expressions. */
export function formulaOf({ items }: Scale, { items: of, reverse, share }: ScalePart): string {
  const terms = of.map((number) => {
    const item = items[number - 1];
    return reverse.includes(number)
      ? `reverse(${itemKey(number)}, ${leastOf(item)}, ${mostOf(item)})`
      : itemKey(number);
  });
  return `round(score_sum(${share}, ${terms.join(', ')}))`;
}

/** The items of a scale and how its parts are scored, as the engine asks and checks them. */
export const questionsOf = (scale: Scale): Question[] => [
  ...scale.items.map(({ text, choices }, index) =>
    Question.parse({
      ...{ key: itemKey(index + 1), kind: 'one', label: text.zh, labelEn: text.en },
      options: choices.map(({ label, score }, at) => ({
        ...{ key: choiceKey(at), label: label.zh, labelEn: label.en, score },
      })),
    }),
  ),
  ...scale.parts.flatMap((part) => [
    Question.parse({
      ...{ key: rawKey(part), kind: 'calculated', label: part.name.zh, labelEn: part.name.en, silent: true },
      formula: formulaOf(scale, part),
    }),
    Question.parse({
      ...{ key: scoreKey(part), kind: 'calculated', label: part.name.zh, labelEn: part.name.en, silent: true },
      formula: part.times === null ? rawKey(part) : `trunc(${part.times} * ${rawKey(part)})`,
    }),
  ]),
];

const kept = new Map<Scale, Question[]>();
function askedBy(scale: Scale): Question[] {
  const known = kept.get(scale) ?? questionsOf(scale);
  kept.set(scale, known);
  return known;
}

/** The band that a reported score lies in. */
export const bandAt = ({ bands }: ScalePart, score: number): Band | undefined =>
  bands.findLast(({ from }) => score >= from);

/** The points that were chosen at an item; null where it was left open. */
export function pointsAt({ items }: Scale, answers: Answers, number: number): number | null {
  const chosen = answers[itemKey(number)];
  return items[number - 1]?.choices.find((_, index) => choiceKey(index) === chosen)?.score ?? null;
}

const numberOf = (text: string | string[] | undefined): number | null =>
  typeof text === 'string' ? Number(text) : null;

/** Checks answers to a scale and scores them; what was sent for anything else is a fault, and missing is never zero. */
export function scoreAnswers(scale: Scale, given: Readonly<Record<string, unknown>>, today: string): Scored {
  const items = new Set(scale.items.map((_, index) => itemKey(index + 1)));
  const strange = Object.keys(given).filter((key) => !items.has(key));
  const checked = checkAnswers(askedBy(scale), given, today);
  const scores = scale.parts.map((part): PartScore => {
    const score = numberOf(checked.answers[scoreKey(part)]);
    const band = score === null ? undefined : bandAt(part, score);
    return { key: part.key, raw: numberOf(checked.answers[rawKey(part)]), score, band: band?.key ?? null };
  });
  const levels = scale.parts.flatMap((part, index): Level[] => {
    const score = scores[index]?.score ?? null;
    return score === null ? [] : [bandAt(part, score)?.level ?? 0];
  });
  const answers = Object.fromEntries(Object.entries(checked.answers).filter(([key]) => items.has(key)));
  return {
    answers,
    faults: [
      ...checked.faults,
      // What is worked out is nobody's to say.
      ...strange
        .filter((key) => !checked.faults.some((fault) => fault.key === key))
        .map((key): AnswerFault => ({ key, problem: 'unknown_question', params: {} })),
    ],
    scores,
    level: levels.length === 0 ? null : (Math.max(...levels) as Level),
    isUrgent: scale.alertItem !== null && (pointsAt(scale, answers, scale.alertItem) ?? 0) > 0,
  };
}
