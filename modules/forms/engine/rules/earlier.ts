import type { Condition } from '../contract.ts';
import type { Answers } from './answer-rules.ts';
import { type Context, NO_CONTEXT } from './context.ts';
import { FUNCTIONS } from './expression/functions.ts';
import { namesOf, partsOf, type Tree } from './expression/tree.ts';
import { rootOf } from './items.ts';
import { treeOf } from './situation.ts';

/** A question with what it says of others. */
interface Saying {
  shownIf: Condition | null;
  formula?: string;
  checks?: readonly { holds: string }[];
  questions?: readonly Saying[] | undefined;
}

const expressionsOf = ({ shownIf, formula = '', checks = [], questions = [] }: Saying): string[] => [
  ...(shownIf !== null && 'when' in shownIf ? [shownIf.when] : []),
  formula,
  ...checks.map(({ holds }) => holds),
  ...questions.flatMap(expressionsOf),
];

/** The names of which an expression means what was answered the last time. */
const meantIn = (tree: Tree): string[] =>
  tree.kind === 'call' && FUNCTIONS.get(tree.name)?.isOfEarlier === true
    ? tree.given.flatMap(namesOf)
    : partsOf(tree).flatMap(meantIn);

/** The keys of the questions whose last answers these questions speak of. */
export function earlierKeys(questions: readonly Saying[]): ReadonlySet<string> {
  const names = questions.flatMap(expressionsOf).flatMap((expression) => {
    const tree = expression.includes('prev_value') ? treeOf(expression) : null;
    return tree === null ? [] : meantIn(tree);
  });
  return new Set(names.map(rootOf));
}

/** What is told of the last answer of whoever answers: of the questions alone that are spoken of. */
export function toldOf(questions: readonly Saying[], last: Answers | null): Answers {
  const keys = earlierKeys(questions);
  return Object.fromEntries(Object.entries(last ?? {}).filter(([key]) => keys.has(rootOf(key))));
}

/** Around a sheet: what its giver answered the last time; nothing where that is not known. */
export const knowing = (earlier: Answers | null): Context =>
  earlier === null ? NO_CONTEXT : { ...NO_CONTEXT, earlier };
