import type Big from 'big.js';
import { compare, Exact, meanOf, nearest, type Ratio, ratio, rounded } from './ratio.ts';
import type { Criterion, Marks } from './rubric.ts';

/** How many judges' scores of a candidate become one (S4, S5, S11). */
export const aggregates = ['mean', 'trimmed', 'median', 'zscore', 'confidence'] as const;
export type Aggregate = (typeof aggregates)[number];

/** What breaks ties, in the order that the round publishes (S7). */
export const tieSteps = ['criterion', 'firsts', 'chair'] as const;
export type TieStep = (typeof tieSteps)[number];

/** The formula of a round. */
export interface Formula {
  readonly aggregate: Aggregate;
  /** How many of the highest and of the lowest are left out by `trimmed`. */
  readonly trim: number;
  /** Decimals of the result. */
  readonly digits: number;
  /** What full marks come to, such as 100. */
  readonly scale: number;
  readonly ladder: TieStep[];
}

/** A judge's handed-in sheet of one candidate. */
export interface CountedSheet {
  readonly judge: number;
  readonly candidate: number;
  readonly marks: Marks;
  /** How sure the judge is, 1 to 10; null where the round does not ask. */
  readonly confidence: number | null;
}

/** A judge who is to mark a candidate: neither recused nor left out. */
export interface Seat {
  readonly judge: number;
  readonly candidate: number;
}

/** A candidate as the results see them. */
export interface Entrant {
  readonly id: number;
  /** The chair closed them though sheets are missing. */
  readonly isClosed: boolean;
  /** The place that the chair gave them among equals; null where none was given. */
  readonly chairPlace: number | null;
}

/**
 * Why a result is not what the formula alone says. `few`: too few sheets to leave any out; `same_sets`: every judge saw the same
 * candidates, so nothing is normalised; `flat_judge`: a judge gave everybody the same, so raw scores rank; `closed`: sheets are missing.
 */
export const resultFlags = ['few', 'same_sets', 'flat_judge', 'closed', 'no_sheet'] as const;
export type ResultFlag = (typeof resultFlags)[number];

/** What came of one candidate. */
export interface Standing {
  readonly candidate: number;
  /** Rounded once; null where not everybody has handed in and the chair has not closed, or nobody did. */
  readonly value: string | null;
  readonly isComplete: boolean;
  /** 1, 1, 3; null without a value. */
  readonly rank: number | null;
  readonly isShared: boolean;
  /** The step of the ladder by which it stands apart from an equal value; null where none was needed or none helped. */
  readonly brokenBy: TieStep | null;
  readonly seats: number;
  readonly sheets: number;
  /** Judges whose score was left out by trimming. */
  readonly dropped: readonly number[];
  readonly flags: readonly ResultFlag[];
  /** Each judge's own score, rounded for reading. */
  readonly scores: readonly { readonly judge: number; readonly score: string }[];
}

/** A sheet's score: Σ(weight · normalised mark) / Σ weight, in parts of the scale, exactly (S3). Every criterion has its mark. */
export function sheetScore(criteria: readonly Criterion[], scale: number, marks: Marks): Ratio {
  const ranges = criteria.map(({ min, max }) => new Exact(max).minus(min));
  const whole = ranges.reduce((product, range) => product.times(range), new Exact(1));
  let over: Big = new Exact(0);
  let weights: Big = new Exact(0);
  criteria.forEach(({ key, min, weight }, index) => {
    // The product of the other ranges: so nothing is divided.
    const others = ranges.reduce((product, range, at) => (at === index ? product : product.times(range)), new Exact(1));
    over = over.plus(new Exact(marks[key] ?? min).minus(min).times(weight).times(others));
    weights = weights.plus(weight);
  });
  return { over: over.times(scale), under: weights.times(whole) };
}

interface Scored extends CountedSheet {
  readonly score: Ratio;
}

interface Outcome {
  readonly value: Ratio;
  readonly dropped: readonly number[];
  readonly flags: readonly ResultFlag[];
}

const plainMean = (sheets: readonly Scored[], flags: readonly ResultFlag[] = []): Outcome => ({
  value: meanOf(sheets.map(({ score }) => score)),
  dropped: [],
  flags,
});

const upwards = (sheets: readonly Scored[]): Scored[] =>
  [...sheets].sort((a, b) => compare(a.score, b.score) || a.judge - b.judge);

function trimmed(sheets: readonly Scored[], trim: number): Outcome {
  if (trim === 0) return plainMean(sheets);
  if (sheets.length - 2 * trim < 3) return plainMean(sheets, ['few']);
  const sorted = upwards(sheets);
  const dropped = [...sorted.slice(0, trim), ...sorted.slice(-trim)].map(({ judge }) => judge);
  return { ...plainMean(sorted.slice(trim, -trim)), dropped: dropped.sort((a, b) => a - b) };
}

function median(sheets: readonly Scored[]): Outcome {
  const sorted = upwards(sheets);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  return plainMean(middle);
}

/** Σ(score · confidence) / (sheets · 10): a score counts by how sure its judge is. */
function byConfidence(sheets: readonly Scored[]): Outcome {
  const { value, ...rest } = plainMean(
    sheets.map((sheet) => ({
      ...sheet,
      score: { ...sheet.score, over: sheet.score.over.times(sheet.confidence ?? 10) },
    })),
  );
  return { ...rest, value: { over: value.over, under: value.under.times(10) } };
}

interface Spread {
  readonly mean: Big;
  /** Of the whole population; zero where all are equal. */
  readonly deviation: Big;
}

function spreadOf(scores: readonly Ratio[]): Spread {
  const mean = nearest(meanOf(scores));
  const first = scores[0];
  if (first === undefined || scores.every((score) => compare(score, first) === 0))
    return { mean, deviation: new Exact(0) };
  const squares = scores.reduce((sum, score) => sum.plus(nearest(score).minus(mean).pow(2)), new Exact(0));
  return { mean, deviation: squares.div(scores.length).sqrt() };
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** How a candidate's sheets become one value; what a formula needs of the whole round is looked at once. */
function outcomeBy(formula: Formula, all: readonly Scored[]): (sheets: readonly Scored[]) => Outcome {
  const { aggregate, trim } = formula;
  if (aggregate === 'mean') return (sheets) => plainMean(sheets);
  if (aggregate === 'trimmed') return (sheets) => trimmed(sheets, trim);
  if (aggregate === 'median') return median;
  if (aggregate === 'confidence') return byConfidence;
  const byJudge = grouped(all, ({ judge }) => judge);
  const seen = new Set(
    [...byJudge.values()].map((sheets) =>
      sheets
        .map(({ candidate }) => candidate)
        .sort((a, b) => a - b)
        .join(),
    ),
  );
  if (seen.size < 2) return (sheets) => plainMean(sheets, ['same_sets']);
  const spreads = new Map([...byJudge].map(([judge, sheets]) => [judge, spreadOf(sheets.map(({ score }) => score))]));
  if ([...spreads.values()].some(({ deviation }) => deviation.eq(0))) {
    return (sheets) => plainMean(sheets, ['flat_judge']);
  }
  const whole = spreadOf(all.map(({ score }) => score));
  return (sheets) => {
    const distances = sheets.map(({ judge, score }) => {
      const { mean, deviation } = spreads.get(judge) as Spread;
      return ratio(nearest(score).minus(mean).div(deviation));
    });
    // Back on the scale that judges know, which changes no order.
    return { value: ratio(whole.mean.plus(whole.deviation.times(nearest(meanOf(distances))))), dropped: [], flags: [] };
  };
}

interface Ranked {
  readonly entrant: Entrant;
  readonly value: string;
  readonly criterion: Ratio;
  readonly firsts: number;
}

/** Above zero where `b` comes before `a` by a step of the ladder. */
function byStep(step: TieStep, a: Ranked, b: Ranked): number {
  if (step === 'criterion') return compare(b.criterion, a.criterion);
  if (step === 'firsts') return b.firsts - a.firsts;
  const last = Number.MAX_SAFE_INTEGER;
  return (a.entrant.chairPlace ?? last) - (b.entrant.chairPlace ?? last);
}

/** The step that tells two equal values apart; null where none does. */
const apart = (ladder: readonly TieStep[], a: Ranked, b: Ranked): TieStep | null =>
  ladder.find((step) => byStep(step, a, b) !== 0) ?? null;

function order(ladder: readonly TieStep[]): (a: Ranked, b: Ranked) => number {
  return (a, b) => {
    const byValue = new Exact(b.value).cmp(a.value);
    if (byValue !== 0) return byValue;
    const step = apart(ladder, a, b);
    return step === null ? 0 : byStep(step, a, b);
  };
}

/** How many judges gave each candidate their highest score; who shares it has it too. */
function firstsOf(all: readonly Scored[]): Map<number, number> {
  const firsts = new Map<number, number>();
  for (const sheets of grouped(all, ({ judge }) => judge).values()) {
    const best = upwards(sheets).at(-1);
    if (best === undefined) continue;
    for (const { candidate, score } of sheets) {
      if (compare(score, best.score) === 0) firsts.set(candidate, (firsts.get(candidate) ?? 0) + 1);
    }
  }
  return firsts;
}

/** The criterion that weighs most; of equal ones the first. */
const heaviest = (criteria: readonly Criterion[]): Criterion | undefined =>
  criteria.reduce<Criterion | undefined>(
    (most, one) => (most === undefined || new Exact(one.weight).gt(most.weight) ? one : most),
    undefined,
  );

/**
 * What comes of a round: each candidate's value and place. Only sheets of seats count; who has handed in none is absent, which is
 * not zero (S6). Ties are those of the published value, the rounded one.
 */
export function standingsOf(
  { criteria, formula }: { criteria: readonly Criterion[]; formula: Formula },
  entrants: readonly Entrant[],
  seats: readonly Seat[],
  handedIn: readonly CountedSheet[],
): Standing[] {
  const taken = new Set(seats.map(({ judge, candidate }) => `${judge} ${candidate}`));
  const all: Scored[] = handedIn
    .filter(({ judge, candidate }) => taken.has(`${judge} ${candidate}`))
    .map((sheet) => ({ ...sheet, score: sheetScore(criteria, formula.scale, sheet.marks) }));
  const sheetsOf = grouped(all, ({ candidate }) => candidate);
  const seatsOf = grouped(seats, ({ candidate }) => candidate);
  const outcome = outcomeBy(formula, all);
  const firsts = firstsOf(all);
  const first = heaviest(criteria);

  const standings = entrants.map((entrant): Standing & { ranked: Ranked | null } => {
    const sheets = sheetsOf.get(entrant.id) ?? [];
    const seatCount = seatsOf.get(entrant.id)?.length ?? 0;
    const isWhole = seatCount > 0 && sheets.length === seatCount;
    const isComplete = isWhole || entrant.isClosed;
    const found = isComplete && sheets.length > 0 ? outcome(sheets) : null;
    const value = found === null ? null : rounded(found.value, formula.digits);
    const marks = sheets.map((sheet) => ratio(sheet.marks[first?.key ?? ''] ?? 0));
    return {
      candidate: entrant.id,
      ...{ value, isComplete, rank: null, isShared: false, brokenBy: null, seats: seatCount, sheets: sheets.length },
      dropped: found?.dropped ?? [],
      flags: [
        ...(found?.flags ?? []),
        ...(isComplete && !isWhole ? (['closed'] as const) : []),
        ...(isComplete && sheets.length === 0 ? (['no_sheet'] as const) : []),
      ],
      scores: upwards(sheets)
        .reverse()
        .map(({ judge, score }) => ({ judge, score: rounded(score, formula.digits) })),
      ranked: value === null ? null : { entrant, value, criterion: meanOf(marks), firsts: firsts.get(entrant.id) ?? 0 },
    };
  });

  const compareRanked = order(formula.ladder);
  const ranked = standings.flatMap(({ ranked: one }) => (one === null ? [] : [one])).sort(compareRanked);
  return standings.map(({ ranked: own, ...standing }): Standing => {
    if (own === null) return standing;
    const others = ranked.filter((one) => one !== own && one.value === own.value);
    const steps = others.flatMap((one) => apart(formula.ladder, own, one) ?? []);
    return {
      ...standing,
      rank: ranked.findIndex((one) => compareRanked(one, own) === 0) + 1,
      isShared: others.some((one) => compareRanked(one, own) === 0),
      brokenBy: formula.ladder.find((step) => steps.includes(step)) ?? null,
    };
  });
}
