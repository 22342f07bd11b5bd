import { Question } from '../../engine/contract.ts';
import { type AnswerFault, type Answers, checkAnswers } from '../../engine/rules/answer-rules.ts';
import { knowing } from '../../engine/rules/earlier.ts';
import { groupOf, type Norm, tScore, type UsedNorm, type Whose } from '../rules/norms.ts';
import type { Band, Level, Scale, ScaleItem, ScalePart } from './scale.ts';

/** What a part of a scale came to. */
export interface PartScore {
  key: string;
  /** Sum of its items, with those turned that count the other way round; null where too many are missing. */
  raw: number | null;
  /** What is reported: the raw score, or the index that is made of it. */
  score: number | null;
  band: string | null;
  /** By how much that is more than the last time; absent where there is no earlier score to tell of. */
  change?: number;
  /** The people with whom it was compared; absent where there is no norm for whoever answered. */
  norm?: UsedNorm;
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
const changeKey = ({ key }: ScalePart): string => `${key}_change`;

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
    Question.parse({
      ...{ key: changeKey(part), kind: 'calculated', label: part.name.zh, labelEn: part.name.en, silent: true },
      formula: `${scoreKey(part)} - prev_value(${scoreKey(part)})`,
    }),
  ]),
];

const kept = new Map<Scale, Question[]>();
function askedBy(scale: Scale): Question[] {
  const known = kept.get(scale) ?? questionsOf(scale);
  kept.set(scale, known);
  return known;
}

/** The bands of a part, from where they begin for the people that it is compared with. */
export const bandsFor = ({ bands }: ScalePart, cuts: readonly number[] = []): readonly Band[] =>
  bands.map((band, index) => ({ ...band, from: (index > 0 ? cuts[index - 1] : undefined) ?? band.from }));

/** The band that a reported score lies in. */
export const bandAt = (part: ScalePart, score: number, cuts?: readonly number[]): Band | undefined =>
  bandsFor(part, cuts).findLast(({ from }) => score >= from);

/** Whom a norm speaks of. */
export interface Comparison {
  readonly norm: Norm;
  readonly whose: Whose;
}

/** The group of a comparison at a part, with where the score lies in it. */
function usedNorm(compared: Comparison | null, part: string, score: number | null): UsedNorm | null {
  const group = compared === null ? undefined : groupOf(compared.norm, part, compared.whose);
  if (compared === null || group === undefined) return null;
  const { part: _part, ...people } = group;
  const { name, source } = compared.norm;
  return { ...{ name, source }, ...people, t: score === null ? null : tScore(group, score) };
}

/** The points that were chosen at an item; null where it was left open. */
export function pointsAt({ items }: Scale, answers: Answers, number: number): number | null {
  const chosen = answers[itemKey(number)];
  return items[number - 1]?.choices.find((_, index) => choiceKey(index) === chosen)?.score ?? null;
}

const numberOf = (text: string | string[] | undefined): number | null =>
  typeof text === 'string' ? Number(text) : null;

/** What a person answered to a scale the last time, with what it came to, as expressions know it. */
export const earlierOf = (scale: Scale, last: { values: Answers; scores: readonly PartScore[] }): Answers => ({
  ...last.values,
  ...Object.fromEntries(
    scale.parts.flatMap((part) => {
      const { score = null } = last.scores.find(({ key }) => key === part.key) ?? {};
      return score === null ? [] : [[scoreKey(part), String(score)] as const];
    }),
  ),
});

/** Checks answers to a scale and scores them; what was sent for anything else is a fault, and missing is never zero. */
export function scoreAnswers(
  scale: Scale,
  given: Readonly<Record<string, unknown>>,
  today: string,
  compared: Comparison | null = null,
  earlier: Answers | null = null,
): Scored {
  const items = new Set(scale.items.map((_, index) => itemKey(index + 1)));
  const strange = Object.keys(given).filter((key) => !items.has(key));
  const checked = checkAnswers(askedBy(scale), given, today, knowing(earlier));
  const scores = scale.parts.map((part): PartScore => {
    const score = numberOf(checked.answers[scoreKey(part)]);
    const norm = usedNorm(compared, part.key, score);
    const band = score === null ? undefined : bandAt(part, score, norm?.cuts);
    const raw = numberOf(checked.answers[rawKey(part)]);
    const change = numberOf(checked.answers[changeKey(part)]);
    return {
      ...{ key: part.key, raw, score, band: band?.key ?? null },
      ...(change !== null && { change }),
      ...(norm !== null && { norm }),
    };
  });
  const levels = scale.parts.flatMap((part, index): Level[] => {
    const score = scores[index]?.score ?? null;
    return score === null ? [] : [bandAt(part, score, scores[index]?.norm?.cuts)?.level ?? 0];
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
