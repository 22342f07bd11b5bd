import type { FormSection, Question } from '../contract.ts';
import { everyQuestionOf, questionsOf } from './definition-rules.ts';
import { type Item, itemsOf } from './items.ts';
import { choicesOf, type QuestionKind } from './question-kinds.ts';

/** A question, or what is answered on its own of one, by its key and its words in both languages. */
export interface NamedPart {
  key: string;
  label: string;
  labelEn: string;
}

/** What of a question reads otherwise: its words, what it asks for, when it is asked, or what is made of it. */
export type ChangedPart = 'words' | 'rules' | 'condition' | 'formula' | 'checks' | 'personal';

/** What changes from one version of a definition to the next, as far as answers and their givers notice. */
export interface DefinitionChanges {
  added: NamedPart[];
  /** Not asked any more: what was answered stays, in the words of its version. */
  removed: NamedPart[];
  /** Under the same key another kind: that is refused. */
  rekinded: (NamedPart & { was: QuestionKind; is: QuestionKind })[];
  choicesRemoved: (NamedPart & { choice: NamedPart })[];
  choicesAdded: (NamedPart & { choice: NamedPart })[];
  changed: (NamedPart & { parts: ChangedPart[] })[];
  /** Questions that stay, in another order or under another section. */
  isReordered: boolean;
}

const named = ({ key, label, labelEn }: NamedPart): NamedPart => ({ key, label, labelEn });

/** The choices of an item with their words; points of a scale speak for themselves. */
function choicesWithWords(item: Item<Question>): NamedPart[] {
  const words = new Map(item.options.map((option) => [option.key, option]));
  return choicesOf(item).map((key) => {
    const option = words.get(key);
    return { key, label: option?.label ?? key, labelEn: option?.labelEn ?? '' };
  });
}

/** What of a question is compared together. */
const PARTS: Readonly<Record<ChangedPart, (question: Partial<Question>) => unknown>> = {
  words: ({
    label,
    labelEn,
    help,
    helpEn,
    body,
    bodyEn,
    textVersion,
    low,
    lowEn,
    high,
    highEn,
    unit,
    unitEn,
    options,
    rows,
  }) => [
    ...[label, labelEn, help, helpEn, body, bodyEn, textVersion, low, lowEn, high, highEn, unit, unitEn],
    (options ?? []).map((one) => [one.key, one.label, one.labelEn]),
    (rows ?? []).map((one) => [one.key, one.label, one.labelEn]),
  ],
  rules: ({ required, min, max, step, decimals, partial, many, options }) => [
    ...[required, min, max, step ?? null, decimals, partial ?? false, many ?? false],
    (options ?? []).map(({ key, cap, fen, score }) => [key, cap ?? null, fen ?? null, score ?? null]),
  ],
  condition: ({ shownIf, offers }) => [shownIf ?? null, offers ?? null],
  formula: ({ formula = '', silent = false }) => [formula, silent],
  checks: ({ checks = [] }) => checks,
  personal: ({ personal }) => personal ?? false,
};
const PART_NAMES = Object.keys(PARTS) as ChangedPart[];
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where each question stands that both have: under its section or group, in order. */
function orderOf(sections: readonly FormSection[], both: ReadonlySet<string>): string[] {
  return sections.flatMap(({ key: section, questions }) =>
    questions.flatMap(({ key, questions: own = [] }) =>
      [`${section} ${key}`, ...own.map((one) => `${key} ${one.key}`)].filter((place) =>
        both.has(place.split(' ')[1] ?? ''),
      ),
    ),
  );
}

/** What changes from `before` to `after`. */
export function definitionChanges(before: readonly FormSection[], after: readonly FormSection[]): DefinitionChanges {
  const [was, is] = [before, after].map(
    (sections) => new Map(itemsOf(questionsOf(sections)).map((item) => [item.key, item])),
  ) as [Map<string, Item<Question>>, Map<string, Item<Question>>];
  const [asked, asks] = [before, after].map(
    (sections) => new Map(everyQuestionOf(sections).map((question) => [question.key, question])),
  ) as [Map<string, Question>, Map<string, Question>];
  const kept = [...is.values()].flatMap((item) => {
    const earlier = was.get(item.key);
    return earlier === undefined ? [] : [{ item, earlier }];
  });
  const choicesOnlyIn = (one: Item<Question>, other: Item<Question>) => {
    const others = new Set(choicesOf(other));
    return choicesWithWords(one)
      .filter(({ key }) => !others.has(key))
      .map((choice) => ({ ...named(one), choice }));
  };
  const alike = kept.filter(({ item, earlier }) => item.kind === earlier.kind);
  const both = new Set([...asks.keys()].filter((key) => asked.has(key)));
  return {
    added: [...is.values()].filter(({ key }) => !was.has(key)).map(named),
    removed: [...was.values()].filter(({ key }) => !is.has(key)).map(named),
    rekinded: kept
      .filter(({ item, earlier }) => item.kind !== earlier.kind)
      .map(({ item, earlier }) => ({ ...named(item), was: earlier.kind, is: item.kind })),
    choicesRemoved: alike.flatMap(({ item, earlier }) => choicesOnlyIn(earlier, item)),
    choicesAdded: alike.flatMap(({ item, earlier }) => choicesOnlyIn(item, earlier)),
    changed: [...asks.values()].flatMap((question) => {
      const earlier = asked.get(question.key);
      if (earlier === undefined) return [];
      const parts = PART_NAMES.filter((part) => !isSame(PARTS[part](question), PARTS[part](earlier)));
      return parts.length === 0 ? [] : [{ ...named(question), parts }];
    }),
    isReordered: !isSame(orderOf(before, both), orderOf(after, both)),
  };
}
