import type { Question } from '../../engine/contract.ts';
import type { Answers } from '../../engine/rules/answer-rules.ts';
import { placedItems } from '../../engine/rules/items.ts';
import { placeOf } from '../../engine/rules/question-kinds.ts';

const WORDED = ['text', 'longText', 'number', 'calculated', 'date', 'time', 'scale', 'slider'];

/** What answers say in texts that tell of nobody: by them the desk finds a requirement. */
export const openWords = (questions: readonly Question[], answers: Answers): string =>
  placedItems(questions, answers)
    .filter(({ kind, personal }) => WORDED.includes(kind) && placeOf(kind, personal === true) === 'texts')
    .flatMap(({ key }) => answers[key] ?? [])
    .join(' · ')
    .slice(0, 4000);
