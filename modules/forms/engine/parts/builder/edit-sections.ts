import { randomId } from '../../../../../kernel/rules/random-id.ts';
import type { FormSection, Question, RowQuestion } from '../../contract.ts';
import { FILE_TYPES } from '../../rules/file-answer.ts';
import type { QuestionKind } from '../../rules/question-kinds.ts';
import { hasEnds, hasOptions, isPersonalKind } from '../../rules/question-kinds.ts';

type Sections = readonly FormSection[];

/** A name that no part had before: an old one would take over the answers that were given under it. */
export const freshKey = (prefix: string): string => `${prefix}${randomId().slice(0, 8)}`;

const row = (): Question['rows'][number] => ({ key: freshKey('r'), label: '', labelEn: '' });

const option = (): Question['options'][number] => ({
  key: freshKey('o'),
  label: '',
  labelEn: '',
  cap: null,
  fen: null,
  score: null,
});

/** From where to where a scale and a slider go before anybody says. */
const ENDS = { scale: { min: 1, max: 5 }, slider: { min: 0, max: 100 } } as const;

/** What questions of a kind have beside what all have. */
function ownOf(kind: QuestionKind): Partial<Question> {
  if (kind === 'file') return { max: 1, upload: { takes: [...FILE_TYPES], megabytes: 10 } };
  if (kind === 'lab')
    return { decimals: 2, lab: { units: [{ unit: '', factor: 1, offset: 0 }], low: null, high: null } };
  if (kind === 'place') return { depth: 'county' };
  return kind === 'picture' ? { max: 1, upload: { takes: ['picture'], megabytes: 10 } } : {};
}

/** An empty section. */
export const newSection = (): FormSection => ({ key: freshKey('s'), title: '', titleEn: '', questions: [] });

/** A question of a kind with nothing written. */
export const newQuestion = (kind: QuestionKind): Question => ({
  ...{ key: freshKey('q'), kind, label: '', labelEn: '', help: '', helpEn: '' },
  ...{
    required: kind === 'consent',
    personal: isPersonalKind(kind),
    ...(hasEnds(kind) ? ENDS[kind === 'scale' ? 'scale' : 'slider'] : { min: null, max: null }),
    decimals: 0,
    unit: '',
    unitEn: '',
  },
  ...{ body: '', bodyEn: '', textVersion: '', low: '', lowEn: '', high: '', highEn: '', step: null },
  ...{ partial: false, many: false, rows: kind === 'matrix' ? [row(), row()] : [] },
  options: hasOptions(kind) ? [option(), option()] : [],
  shownIf: null,
  ...{ formula: '', silent: false, checks: [] },
  ...(kind === 'repeat' && { questions: [] }),
  ...ownOf(kind),
});

/** One more choice at the end. */
export const withOption = (question: Question): Question => ({ ...question, options: [...question.options, option()] });

/** One more question of a kind in every row of a repeating group. */
export const withRowQuestion = (group: Question, kind: RowQuestion['kind']): Question => ({
  ...group,
  questions: [...(group.questions ?? []), { ...newQuestion(kind), kind }],
});

/** One more row of a matrix at the end. */
export const withRow = (question: Question): Question => ({ ...question, rows: [...(question.rows ?? []), row()] });

/** With another text of the same question, in rows too; what does not hold it stays the same object. */
export const changed = (sections: Sections, question: Question): FormSection[] =>
  sections.map((section) => {
    const at = section.questions.findIndex(
      (one) => one.key === question.key || (one.questions ?? []).some(({ key }) => key === question.key),
    );
    const found = section.questions[at];
    if (found === undefined) return section;
    const next =
      found.key === question.key
        ? question
        : {
            ...found,
            // Among the kinds of rows it stays one of them.
            questions: (found.questions ?? []).map((one) =>
              one.key === question.key ? (question as RowQuestion) : one,
            ),
          };
    return { ...section, questions: section.questions.with(at, next) };
  });

/** An expression in which names stand for others. */
const renamed = (expression: string, names: ReadonlyMap<string, string>): string =>
  expression.replace(/[a-z][a-z0-9_]*/g, (name) => names.get(name) ?? name);

/** The names that a question brings: its own, and those of its choices, its rows, and what it asks in rows of its own. */
function namesOf(question: Question): (readonly [name: string, fresh: string])[] {
  const { key, options, rows = [], questions = [] } = question;
  const parts = [[{ key }], options, rows].flatMap((named, at) =>
    named.map((one) => [one.key, freshKey('qor'.charAt(at))] as const),
  );
  return [...parts, ...questions.flatMap(namesOf)];
}

/** The same question under other names: what it says of itself it says of the copy. */
function underNames<Q extends Question>(question: Q, names: ReadonlyMap<string, string>): Q {
  const fresh = (key: string): string => names.get(key) ?? key;
  const { rows = [], checks = [], formula = '', shownIf, offers }: Partial<Question> = question;
  // What is carried forward keeps the names by which the earlier question knows it.
  const isCarried = offers !== undefined && !names.has(offers.question);
  // A copy is the form's own: of the library's item it would be a part twice.
  const { origin: _origin, ...own } = question;
  return {
    ...(own as Q),
    key: fresh(question.key),
    options: isCarried ? question.options : question.options.map((one) => ({ ...one, key: fresh(one.key) })),
    ...(offers && { offers: { ...offers, question: fresh(offers.question) } }),
    rows: rows.map((one) => ({ ...one, key: fresh(one.key) })),
    checks: checks.map((check) => ({ ...check, holds: renamed(check.holds, names) })),
    formula: renamed(formula, names),
    shownIf:
      shownIf == null
        ? null
        : 'when' in shownIf
          ? { when: renamed(shownIf.when, names) }
          : { question: fresh(shownIf.question), options: shownIf.options.map(fresh) },
    ...(question.questions && { questions: question.questions.map((one) => underNames(one, names)) }),
  };
}

/** A question under names that nobody had: what it says of itself it says of the copy. */
export const copyOf = <Q extends Question>(question: Q): Q => underNames(question, new Map(namesOf(question)));

const copiedIn = <Q extends Question>(questions: readonly Q[], key: string): Q[] =>
  questions.flatMap((one) => {
    if (one.key === key) return [one, copyOf(one)];
    return one.questions?.some((inner) => inner.key === key)
      ? [{ ...one, questions: copiedIn(one.questions, key) }]
      : [one];
  });

/** With a copy of a question behind it, under names of its own. */
export const duplicated = (sections: Sections, key: string): FormSection[] =>
  sections.map((section) => ({ ...section, questions: copiedIn(section.questions, key) }));
