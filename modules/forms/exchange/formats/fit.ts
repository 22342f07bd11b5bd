import type { FormSection, Question } from '../../engine/contract.ts';
import { FormSection as Section, Question as Shape } from '../../engine/contract.ts';
import { ROW_KINDS } from '../../engine/rules/question-kinds.ts';
import { MOST, type Note } from './definition.ts';

/** The longest text of each property of a question. */
const LONGEST: Readonly<Record<string, number>> = {
  ...{ label: 300, labelEn: 400, help: 500, helpEn: 700, body: 6000, bodyEn: 9000, textVersion: 40 },
  ...{ low: 60, lowEn: 80, high: 60, highEn: 80, unit: 20, unitEn: 30, formula: 4000 },
};
const OF_OPTION = { label: 120, labelEn: 160 };
const OF_ROW = { label: 200, labelEn: 300 };
const OF_CHECK = { message: 200, messageEn: 300 };
const OF_SECTION = { title: 80, titleEn: 120 };
/** Those that may have several lines. */
const LINES = new Set(['label', 'labelEn', 'help', 'helpEn', 'body', 'bodyEn']);

type Parts = Readonly<Record<string, unknown>>;

/** Texts that are no longer than they may be, on one line where they have one; what was cut is noted. */
function clipped<T extends Parts>(
  parts: T,
  longest: Readonly<Record<string, number>>,
  hasLines: boolean,
  at: string,
  notes: Note[],
): T {
  const changed = Object.entries(longest).flatMap(([key, most]) => {
    const value = parts[key];
    if (typeof value !== 'string') return [];
    const plain = hasLines && LINES.has(key) ? value : value.replace(/\s*[\r\n]+\s*/g, ' ');
    const letters = [...plain];
    if (letters.length > most) notes.push({ at, code: 'shortened', piece: key });
    // Counted as the contract counts: by code units.
    return [[key, plain.length > most ? cut(letters, most) : plain] as const];
  });
  return { ...parts, ...Object.fromEntries(changed) };
}

const cut = (letters: readonly string[], most: number): string => {
  let said = '';
  for (const letter of letters) {
    if (said.length + letter.length > most - 1) break;
    said += letter;
  }
  return `${said}…`;
};

const listed = (value: unknown): Parts[] => (Array.isArray(value) ? (value as Parts[]) : []);

function several(value: unknown, most: number, part: string, at: string, notes: Note[]): Parts[] {
  const all = listed(value);
  if (all.length > most) notes.push({ at, code: 'too_many', piece: `${part} ${all.length}` });
  return all.slice(0, most);
}

/** A question that the engine takes: what is too long is cut, what does not fit is left at its usual value, and both are noted. */
export function fitted(parts: Parts, at: string, notes: Note[]): Question | null {
  const whole: Record<string, unknown> = {
    ...clipped(parts, LONGEST, true, at, notes),
    options: several(parts.options, MOST.options, 'options', at, notes).map((one) =>
      clipped(one, OF_OPTION, false, at, notes),
    ),
    rows: several(parts.rows, MOST.rows, 'rows', at, notes).map((one) => clipped(one, OF_ROW, false, at, notes)),
    checks: several(parts.checks, MOST.checks, 'checks', at, notes).map((one) =>
      clipped(one, OF_CHECK, false, at, notes),
    ),
  };
  if (parts.kind === 'repeat') {
    const columns = several(parts.questions, MOST.columns, 'questions', at, notes);
    whole.questions = columns.flatMap((column) => {
      const isAsked = (ROW_KINDS as readonly unknown[]).includes(column.kind);
      if (!isAsked) notes.push({ at: `${at}.${String(column.key)}`, code: 'not_carried', piece: String(column.kind) });
      return (isAsked && fitted(column, `${at}.${String(column.key)}`, notes)) || [];
    });
  } else delete whole.questions;
  for (let tries = 0; tries < 40; tries += 1) {
    const parsed = Shape.safeParse(whole);
    if (parsed.success) return parsed.data;
    const part = String(parsed.error.issues[0]?.path[0] ?? '');
    notes.push({ at, code: 'lost', piece: part });
    if (part === 'key' || part === 'kind' || !(part in whole)) return null;
    delete whole[part];
  }
  return null;
}

/** Sections with their questions as they may be: at most so many, the rest in the last. */
export function fittedSections(sections: readonly FormSection[], notes: Note[]): FormSection[] {
  const kept = sections.slice(0, MOST.sections).map((section) => ({ ...section, questions: [...section.questions] }));
  const last = kept.at(-1);
  for (const { title, questions } of sections.slice(MOST.sections)) {
    notes.push({ at: '', code: 'too_many', piece: title });
    last?.questions.push(...questions);
  }
  return kept.map((section) => {
    for (const { key } of section.questions.slice(MOST.questions))
      notes.push({ at: key, code: 'too_many', piece: key });
    return Section.parse({
      ...clipped(section, OF_SECTION, false, section.key, notes),
      questions: section.questions.slice(0, MOST.questions),
    });
  });
}
