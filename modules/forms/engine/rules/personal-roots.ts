import { placeOf, type QuestionKind } from './question-kinds.ts';

interface Placed {
  key: string;
  kind: QuestionKind;
}

/** Questions whose answers identify somebody, by their kind or by a mark; of a repeating group the group itself. */
export function personalRoots(
  sections: readonly { questions: readonly (Placed & { questions?: readonly Placed[] | undefined })[] }[],
  marked: ReadonlySet<string>,
): ReadonlySet<string> {
  const isPersonal = ({ key, kind }: Placed): boolean => placeOf(kind, marked.has(key)) !== 'texts';
  const found = sections
    .flatMap(({ questions }) => questions)
    .filter((question) => isPersonal(question) || (question.questions ?? []).some(isPersonal));
  return new Set(found.map(({ key }) => key));
}
