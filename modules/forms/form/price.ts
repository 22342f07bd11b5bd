import type { Answers } from '../engine/rules/answer-rules.ts';
import type { Place } from '../engine/rules/counted-place.ts';
import { questionsOf } from '../engine/rules/definition-rules.ts';
import { takes } from './places.ts';

/** Whether an answer stands, waits for its money, stands in line for a place, or stands no longer. */
export const STANDINGS = ['given', 'waiting', 'queued', 'lapsed'] as const;
export type AnswerStanding = (typeof STANDINGS)[number];

/** What an answer is charged for: itself, or something that it chooses. */
export interface PricedPart extends Place {
  fen: number;
}

/** Sections with what their choices cost; those that were stored before there were prices say nothing of it. */
type PricedSections = readonly {
  questions: readonly { key: string; options: readonly { key: string; fen?: number | null }[] }[];
}[];

/** What an answer to a form costs, part by part; empty where it is free. */
export function pricedParts(
  { feeFen, sections }: { feeFen: number | null; sections: PricedSections },
  answers: Answers,
): PricedPart[] {
  const choices = questionsOf(sections).flatMap(({ key: question, options }) =>
    options.map(({ key: option, fen }) => ({ question, option, fen: fen ?? 0 })),
  );
  return [{ question: '', option: '', fen: feeFen ?? 0 }, ...choices].filter(
    (part) => part.fen > 0 && takes(answers, part),
  );
}

/** Whether anything of a form costs something. */
export const hasPrice = (feeFen: number | null, sections: PricedSections): boolean =>
  feeFen !== null || questionsOf(sections).some(({ options }) => options.some(({ fen }) => typeof fen === 'number'));
