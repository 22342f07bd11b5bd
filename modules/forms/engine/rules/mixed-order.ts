import type { Condition } from '../contract.ts';
import { chanceOf, shuffled } from './chance.ts';
import { namesOf } from './expression/tree.ts';
import type { QuestionKind } from './question-kinds.ts';
import { treeOf } from './situation.ts';

/** What a sheet shows in an order of its own, so that what stands first is not chosen for standing there. */
export interface Mixing {
  /** Questions within their section. */
  questions: boolean;
  /** The choices of these questions, by their keys. */
  choices: readonly string[];
}

/** The largest number that an order is found by. */
export const MOST_ORDER = 2_147_483_647;

interface Mixable {
  key: string;
  kind: QuestionKind;
  options: readonly { key: string }[];
  shownIf: Condition | null;
  formula?: string;
}

/** Kinds whose choices stand for themselves: those of a scale and of a matrix have an order that they mean. */
export const mayMixChoices = (kind: QuestionKind): boolean =>
  kind === 'one' || kind === 'several' || kind === 'ranking';

const namesIn = (expression: string): string[] => {
  const tree = expression === '' ? null : treeOf(expression);
  return tree === null ? [] : namesOf(tree);
};

/** The questions that have to be answered before this one is asked or worked out. */
function waitsFor({ shownIf, formula = '' }: Mixable): string[] {
  const condition = shownIf === null ? [] : 'when' in shownIf ? namesIn(shownIf.when) : [shownIf.question];
  return [...condition, ...namesIn(formula)].map((name) => name.split('.')[0] ?? name);
}

/** What is told stands in front of the question that it was written for. */
function blocksOf<Q extends Mixable>(questions: readonly Q[]): Q[][] {
  const blocks: Q[][] = [];
  let told: Q[] = [];
  for (const question of questions) {
    told.push(question);
    if (question.kind === 'information') continue;
    blocks.push(told);
    told = [];
  }
  return told.length > 0 ? [...blocks, told] : blocks;
}

/** Blocks by chance, but none before a question that one of it waits for. */
function inChance<Q extends Mixable>(seed: number, questions: readonly Q[]): Q[] {
  const here = new Set(questions.map(({ key }) => key));
  const left = shuffled(chanceOf(seed), blocksOf(questions));
  const placed = new Set<string>();
  const order: Q[] = [];
  while (left.length > 0) {
    const at = left.findIndex((block) => {
      const own = new Set(block.map(({ key }) => key));
      return block.flatMap(waitsFor).every((key) => !here.has(key) || placed.has(key) || own.has(key));
    });
    // What waits for one another is not published; of a draft the written order stands.
    const [next = []] = left.splice(Math.max(0, at), 1);
    for (const question of next) placed.add(question.key);
    order.push(...next);
  }
  return order;
}

/** A number for a part of a sheet, so that parts of one sheet are not mixed alike (FNV-1a). */
function partSeed(seed: number, part: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const sign of part) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * Sections as the sheet of this number shows them: the same number always gives the same order, in the browser and on the server, so
 * that a sheet can be explained by it.
 */
export function mixedOrder<Q extends Mixable, S extends { key: string; questions: readonly Q[] }>(
  sections: readonly S[],
  { questions, choices }: Mixing,
  seed: number,
): S[] {
  const mixed = new Set(choices);
  return sections.map((section) => {
    const placed = questions ? inChance(partSeed(seed, section.key), section.questions) : section.questions;
    return {
      ...section,
      questions: placed.map((question) =>
        mixed.has(question.key) && mayMixChoices(question.kind)
          ? {
              ...question,
              options: shuffled(chanceOf(partSeed(seed, `${section.key}/${question.key}`)), question.options),
            }
          : question,
      ),
    };
  });
}
