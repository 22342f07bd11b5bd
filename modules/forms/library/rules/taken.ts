import type { FormSection, Origin, Question, RowQuestion } from '../../engine/contract.ts';
import { everyQuestionOf, questionsOf } from '../../engine/rules/definition-rules.ts';
import { freeNames, underNames } from '../../engine/rules/under-names.ts';

/** An item of the library in one of its versions. */
export interface ItemEdition {
  /** Its name for good. */
  item: string;
  edition: number;
  sections: readonly FormSection[];
}

type AnyQuestion = Question | RowQuestion;

const keysOf = (sections: readonly FormSection[]): Set<string> =>
  new Set(everyQuestionOf(sections).map(({ key }) => key));

/** A question, and those in its rows, as parts of an item. */
function marked<Q extends AnyQuestion>(question: Q, origin: Omit<Origin, 'part'>): Q {
  const rows = (question as Question).questions;
  return {
    ...question,
    origin: { ...origin, part: question.key },
    ...(rows && { questions: rows.map((one) => marked(one, origin)) }),
  };
}

/** Questions that say of no item that they are its parts: they are whoever's they stand with now. */
export const unmarked = (sections: readonly FormSection[]): FormSection[] => {
  const bare = <Q extends AnyQuestion>({ origin: _origin, ...question }: Q): Q => {
    const rows = (question as Question).questions;
    return { ...question, ...(rows && { questions: rows.map((one) => bare(one)) }) } as unknown as Q;
  };
  return sections.map((section) => ({ ...section, questions: section.questions.map((one) => bare(one)) }));
};

/** The sections of an item as they go into a definition: under names that are free there, and each knows where it came from. */
export function takenInto(here: readonly FormSection[], { item, edition, sections }: ItemEdition): FormSection[] {
  const copies = everyQuestionOf(here).flatMap(({ origin }) => (origin?.item === item ? [origin.copy] : []));
  const origin = { item, edition, copy: Math.max(0, ...copies) + 1 };
  const names = freeNames(
    everyQuestionOf(sections).map(({ key }) => key),
    keysOf(here),
  );
  const titles = freeNames(
    sections.map(({ key }) => key),
    new Set(here.map(({ key }) => key)),
  );
  return sections.map((section) => ({
    ...section,
    key: titles.get(section.key) ?? section.key,
    questions: section.questions.map((question) => underNames(marked(question, origin), names)),
  }));
}

/** What was put into a definition in one act: an item, which copy of it, and in which version. */
export type TakenItem = Omit<Origin, 'part'>;

/** The items that a definition has, each copy once, by the oldest version that a part of it has. */
export function takenItems(sections: readonly FormSection[]): TakenItem[] {
  const found = new Map<string, TakenItem>();
  for (const { origin } of everyQuestionOf(sections)) {
    if (origin === undefined) continue;
    const { item, edition, copy } = origin;
    const name = `${item} ${copy}`;
    const known = found.get(name);
    if (known === undefined || known.edition > edition) found.set(name, { item, edition, copy });
  }
  return [...found.values()];
}

/** Sections with the parts of one item alone, as they stand in a definition. */
export const partsOf = (sections: readonly FormSection[], { item, copy }: TakenItem): FormSection[] => {
  const isPart = ({ origin }: AnyQuestion): boolean => origin?.item === item && origin.copy === copy;
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter((one) => isPart(one) || (one.questions ?? []).some(isPart)),
    }))
    .filter(({ questions }) => questions.length > 0);
};

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]) => [key, inOrder(part)]),
        )
      : value;

/** Names of properties that are not taken over one by one. */
const OWN = new Set(['key', 'origin', 'questions']);

/**
 * A question with what the library changed since: what the definition itself changed stays, unless the library changed the same.
 */
function merged<Q extends AnyQuestion>(local: Q, base: AnyQuestion | undefined, next: AnyQuestion): Q {
  const [mine, was, is] = [local, base ?? {}, next] as [
    Record<string, unknown>,
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  const result: Record<string, unknown> = { ...mine };
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (OWN.has(name)) continue;
    const isOurs = !isSame(mine[name], was[name]) && isSame(was[name], is[name]);
    if (isOurs) continue;
    if (is[name] === undefined) delete result[name];
    else result[name] = is[name];
  }
  return result as unknown as Q;
}

/** A definition with a newer version of what it took, and the parts that the newer version has no more: they stay, as its own. */
export function takenOver(
  sections: readonly FormSection[],
  taken: TakenItem,
  base: readonly FormSection[],
  next: ItemEdition,
): { sections: FormSection[]; left: AnyQuestion[] } {
  const isPart = ({ origin }: AnyQuestion): boolean => origin?.item === taken.item && origin.copy === taken.copy;
  const places = new Map(
    everyQuestionOf(sections).flatMap((one) => (isPart(one) ? [[one.origin?.part ?? '', one.key] as const] : [])),
  );
  const known = new Set(everyQuestionOf(base).map(({ key }) => key));
  const added = everyQuestionOf(next.sections).filter(({ key }) => !places.has(key) && !known.has(key));
  const names = new Map([
    ...places,
    ...freeNames(
      added.map(({ key }) => key),
      keysOf(sections),
    ),
  ]);
  const origin = { item: taken.item, edition: next.edition, copy: taken.copy };
  const inWords = (all: readonly FormSection[]): Map<string, Question> =>
    new Map(everyQuestionOf(all).map((one) => [one.key, underNames(one, names)]));
  const [was, is] = [inWords(base), inWords(next.sections)];
  const left: AnyQuestion[] = [];
  const isNew = new Set(added.map(({ key }) => key));
  const fresh = <Q extends AnyQuestion>(question: Q): Q => underNames(marked(question, origin), names);

  const renew = <Q extends AnyQuestion>(local: Q): Q => {
    const rows = (local as Question).questions;
    const part = local.origin?.part ?? '';
    const newest = isPart(local) ? is.get(part) : undefined;
    const news = rows && (next.sections.length > 0 ? rowsOf(next.sections, part) : []);
    const inRows = rows && [
      ...rows.map((one) => renew(one)),
      ...(newest === undefined ? [] : (news ?? []).filter(({ key }) => isNew.has(key)).map(fresh)),
    ];
    if (!isPart(local)) return inRows ? { ...local, questions: inRows } : local;
    if (newest === undefined) {
      left.push(local);
      const { origin: _gone, ...own } = local;
      return { ...own, ...(inRows && { questions: inRows }) } as unknown as Q;
    }
    const whole = merged(local, was.get(part), newest);
    return { ...whole, origin: { ...origin, part }, ...(inRows && { questions: inRows }) };
  };

  const renewed = sections.map((section) => ({ ...section, questions: section.questions.map((one) => renew(one)) }));
  const coming = questionsOf(next.sections)
    .filter(({ key }) => isNew.has(key))
    .map(fresh);
  const home = renewed.findLastIndex(({ questions }) => questions.some(isPart));
  return {
    sections: renewed.map((section, at) => {
      if (at !== home || coming.length === 0) return section;
      const behind = section.questions.findLastIndex(isPart) + 1;
      return { ...section, questions: section.questions.toSpliced(behind, 0, ...coming) };
    }),
    left,
  };
}

/** What a group of an item asks in its rows. */
const rowsOf = (sections: readonly FormSection[], group: string): readonly RowQuestion[] =>
  questionsOf(sections).find(({ key }) => key === group)?.questions ?? [];
