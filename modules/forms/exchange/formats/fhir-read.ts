import type { FormSection, Question } from '../../engine/contract.ts';
import type { Tree } from '../../engine/rules/expression/tree.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import { exchangeRefusals } from '../refusals.ts';
import { type Found, type Note, sectionOf } from './definition.ts';
import { EXTENSION, isJson, type Json, LANGUAGE, listOf, wordOf } from './fhir-words.ts';
import { fitted, fittedSections } from './fit.ts';
import { jsonOf } from './json.ts';
import { Names, optionKeys } from './names.ts';
import { type Pending, settledSections, unless } from './pending.ts';
import { conditionOf, localised, type Meant } from './settle-expression.ts';
import { Languages, type Pair } from './texts.ts';

const KINDS: Readonly<Record<string, QuestionKind>> = {
  ...{
    boolean: 'yesNo',
    decimal: 'number',
    integer: 'number',
    quantity: 'number',
    date: 'date',
    dateTime: 'date',
    time: 'time',
  },
  ...{
    string: 'text',
    url: 'text',
    text: 'longText',
    display: 'information',
    choice: 'one',
    'open-choice': 'one',
    coding: 'one',
  },
  ...{ attachment: 'file' },
};
const EXACT = new Set([
  'boolean',
  'decimal',
  'integer',
  'date',
  'time',
  'string',
  'text',
  'display',
  'choice',
  'coding',
  'group',
  'attachment',
]);
const MOST_ITEMS = 2000;
const OPERATORS: Readonly<Record<string, '=' | '!=' | '<' | '<=' | '>' | '>='>> = {
  '=': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

const extension = (of: Json, url: string): Json | undefined => listOf(of.extension).find((one) => one.url === url);
const numberIn = (found: Json | undefined): number | null => {
  const value = found?.valueInteger ?? found?.valueDecimal ?? found?.valueQuantity;
  return typeof value === 'number' && Math.abs(value) <= 1e12 ? value : null;
};
const codesIn = (found: Json | undefined): string[] =>
  isJson(found?.valueCodeableConcept) ? listOf(found.valueCodeableConcept.coding).map(({ code }) => wordOf(code)) : [];

class FhirReader {
  readonly notes: Note[] = [];
  readonly languages: Languages;
  readonly #language: string;
  readonly #isOurs: boolean;
  readonly #questions: Names;
  readonly #pending = new Map<string, Pending>();
  readonly #asked = new Map<string, Json>();
  readonly #places = new Map<string, { key: string; path: string; options: ReadonlyMap<string, string> }>();

  constructor(whole: Json) {
    this.#isOurs = isJson(whole.meta) && whole.meta.source === LANGUAGE;
    this.#language = wordOf(whole.language) || (this.#isOurs ? 'zh' : '');
    this.languages = new Languages(this.#isOurs);
    this.#questions = new Names('q', this.#isOurs ? null : this.notes);
  }

  texts(of: Json, name: string): Pair {
    const beside = of[`_${name}`];
    const others = (isJson(beside) ? listOf(beside.extension) : []).flatMap((one): [string, string][] => {
      if (one.url !== EXTENSION.translation) return [];
      const part = (url: string): Json | undefined => listOf(one.extension).find((inner) => inner.url === url);
      return [
        [wordOf(part('lang')?.valueCode), wordOf(part('content')?.valueString ?? part('content')?.valueMarkdown)],
      ];
    });
    const own = wordOf(of[name]);
    return this.languages.pair([...(own === '' ? [] : [[this.#language, own] as [string, string]]), ...others]);
  }

  #options(item: Json) {
    const given = listOf(item.answerOption);
    const codings = given.map((one) =>
      isJson(one.valueCoding)
        ? one.valueCoding
        : { display: String(one.valueString ?? one.valueInteger ?? one.valueDate ?? '') },
    );
    const codes = codings.map((coding) => wordOf(coding.code) || wordOf(coding.display));
    const keys = optionKeys(codes);
    const options = codings.map((coding, at) => {
      const { zh, en } = this.texts(coding, 'display');
      const own = given[at] ?? {};
      const score = numberIn(
        extension(own, EXTENSION.ordinal) ??
          extension(own, EXTENSION.itemWeight) ??
          extension(coding, EXTENSION.ordinal),
      );
      return { key: keys[at] ?? '', label: zh || (this.#isOurs ? '' : (codes[at] ?? '')), labelEn: en, score };
    });
    return { options, codes: new Map(codes.map((code, at) => [code, keys[at] ?? ''])) };
  }

  #help(item: Json): Pair {
    const help = listOf(item.item).find((one) => codesIn(extension(one, EXTENSION.control)).includes('help'));
    return help === undefined ? { zh: '', en: '' } : this.texts(help, 'text');
  }

  #extra(item: Json): Json {
    try {
      const said: unknown = JSON.parse(wordOf(extension(item, EXTENSION.extras)?.valueString) || '{}');
      return isJson(said) ? said : {};
    } catch {
      return {};
    }
  }

  #waits(item: Json, key: string): Pending {
    const said = (url: string): Json[] => listOf(item.extension).filter((one) => one.url === url);
    const isOurs = (value: unknown): boolean => isJson(value) && value.language === LANGUAGE;
    const pending: Pending = { shownIf: [], checks: [] };
    for (const { valueExpression: value } of said(EXTENSION.shown)) {
      if (isOurs(value)) pending.shownIf.push({ text: wordOf((value as Json).expression), isOurs: true });
      else
        this.notes.push({ at: key, code: 'condition_unread', piece: isJson(value) ? wordOf(value.expression) : '?' });
    }
    for (const { valueExpression: value } of said(EXTENSION.calculated)) {
      if (isOurs(value)) pending.formula = { text: wordOf((value as Json).expression), isOurs: true };
      else this.notes.push({ at: key, code: 'formula_unread', piece: isJson(value) ? wordOf(value.expression) : '?' });
    }
    for (const one of said(EXTENSION.constraint)) {
      const part = (url: string): Json | undefined => listOf(one.extension).find((inner) => inner.url === url);
      const text = wordOf(part('expression')?.valueString);
      const severity = part('severity')?.valueCode === 'warning' ? ('soft' as const) : ('hard' as const);
      if (this.#isOurs)
        pending.checks.push({
          holds: { text, isOurs: true },
          check: { severity, message: wordOf(part('human')?.valueString), messageEn: '' },
        });
      else this.notes.push({ at: key, code: 'check_unread', piece: text });
    }
    return pending;
  }

  /** The parts of a question, with those in its rows. */
  #parts(item: Json, within = ''): Json | null {
    const link = wordOf(item.linkId);
    const type = wordOf(item.type);
    if (this.#places.size >= MOST_ITEMS) {
      this.notes.push({ at: link, code: 'too_many', piece: link });
      return null;
    }
    const key = this.#questions.take(within === '' ? link : (link.split('.').at(-1) ?? link));
    const controls = codesIn(extension(item, EXTENSION.control));
    const isTable = type === 'group' && controls.includes('gtable') && this.#isOurs;
    const { options, codes } = this.#options(item);
    const pending = this.#waits(item, key);
    const isWorkedOut = pending.formula !== undefined || (this.#isOurs && item.readOnly === true);
    const isChoice = ['choice', 'open-choice', 'coding'].includes(type);
    const kind: QuestionKind =
      type === 'group'
        ? isTable
          ? 'matrix'
          : 'repeat'
        : isWorkedOut
          ? 'calculated'
          : isChoice && item.repeats === true
            ? 'several'
            : (KINDS[type] ?? 'text');
    if (!EXACT.has(type)) this.notes.push({ at: key, code: 'kind_changed', piece: type });
    if (isChoice && options.length === 0)
      this.notes.push({ at: key, code: 'not_carried', piece: wordOf(item.answerValueSet) || 'answerValueSet' });
    if (listOf(item.initial).length > 0) this.notes.push({ at: key, code: 'not_carried', piece: 'initial' });
    const extra = this.#extra(item);
    this.#pending.set(key, unless(pending, extra));
    this.#places.set(link, { key, path: within === '' ? key : `${within}.${key}`, options: codes });
    if (listOf(item.enableWhen).length > 0 && !('shownIf' in extra)) this.#asked.set(key, item);
    const { zh, en } = this.texts(item, 'text');
    const help = this.#help(item);
    const inner = listOf(item.item).filter((one) => !codesIn(extension(one, EXTENSION.control)).includes('help'));
    const decimals = numberIn(extension(item, EXTENSION.decimals));
    const isNumber = kind === 'number' || kind === 'calculated';
    const unit = extension(item, EXTENSION.unit)?.valueCoding;
    const ends =
      kind === 'repeat'
        ? [EXTENSION.minOccurs, EXTENSION.maxOccurs]
        : kind === 'number'
          ? [EXTENSION.min, EXTENSION.max]
          : [];
    const length = item.maxLength;
    const isGroup = kind === 'repeat' || kind === 'matrix';
    if (!isGroup && inner.length > 0) this.notes.push({ at: key, code: 'not_carried', piece: `item ×${inner.length}` });
    return {
      ...{
        key,
        kind,
        label: zh,
        labelEn: en,
        help: help.zh,
        helpEn: help.en,
        required: item.required === true && kind !== 'calculated',
      },
      ...(kind === 'information' && !this.#isOurs && { body: zh, bodyEn: en }),
      ...(isNumber && { decimals: Math.min(6, Math.max(0, decimals ?? (type === 'integer' ? 0 : 2))) }),
      ...(isJson(unit) && { unit: wordOf(unit.display) || wordOf(unit.code) }),
      ...(ends.length > 0 && {
        min: numberIn(extension(item, ends[0] ?? '')),
        max: numberIn(extension(item, ends[1] ?? '')),
      }),
      ...(kind === 'text' && typeof length === 'number' && { max: length }),
      ...(kind === 'calculated' && { silent: extension(item, EXTENSION.hidden)?.valueBoolean === true }),
      ...((kind === 'one' || kind === 'several') && { options }),
      ...(kind === 'repeat' && { questions: inner.flatMap((one) => [this.#parts(one, key) ?? []].flat()) }),
      ...(kind === 'matrix' && {
        options: this.#options(inner[0] ?? {}).options,
        rows: inner.map((one) => {
          const row = this.texts(one, 'text');
          return { key: wordOf(one.linkId).split('.').at(-1), label: row.zh, labelEn: row.en };
        }),
      }),
      ...extra,
    };
  }

  #section(item: Json | null, names: Names): FormSection {
    if (item === null) return sectionOf(names.take('s1'));
    const { zh, en } = this.texts(item, 'text');
    return { ...sectionOf(names.take(wordOf(item.linkId).replace(/^section\./, ''))), title: zh, titleEn: en };
  }

  /** Questions of a group; groups that do not repeat become sections of their own. */
  #walk(items: readonly Json[], sections: FormSection[], names: Names, depth: number): void {
    for (const item of items) {
      const isTable = this.#isOurs && codesIn(extension(item, EXTENSION.control)).includes('gtable');
      if (item.type === 'group' && item.repeats !== true && !isTable && depth < 20) {
        if (listOf(item.enableWhen).length > 0)
          this.notes.push({ at: wordOf(item.linkId), code: 'condition_unread', piece: 'group' });
        sections.push(this.#section(item, names));
        this.#walk(listOf(item.item), sections, names, depth + 1);
        continue;
      }
      if (sections.length === 0) sections.push(this.#section(null, names));
      const parts = this.#parts(item);
      const question = parts && fitted(parts, String(parts.key), this.notes);
      if (question) sections.at(-1)?.questions.push(question);
    }
  }

  /** What an answer to another question says: comparisons, put together. */
  #enabled(item: Json, find: (name: string) => Meant | undefined): Tree | null {
    const parts = listOf(item.enableWhen).map((one): Tree | null => {
      const name: Tree = { kind: 'name', at: 0, path: wordOf(one.question) };
      if (one.operator === 'exists')
        return localised(
          { kind: 'call', at: 0, name: one.answerBoolean === false ? 'empty' : 'answered', given: [name] },
          find,
        );
      const operator = OPERATORS[wordOf(one.operator)];
      const coding = one.answerCoding;
      const value = isJson(coding)
        ? wordOf(coding.code) || wordOf(coding.display)
        : (one.answerBoolean ?? one.answerInteger ?? one.answerDecimal ?? one.answerString ?? one.answerDate);
      if (operator === undefined || value === undefined) return null;
      const right: Tree =
        typeof value === 'number' && value >= 0
          ? { kind: 'number', at: 0, digits: String(value) }
          : { kind: 'text', at: 0, text: String(value) };
      return localised({ kind: 'pair', at: 0, operator, left: name, right }, find);
    });
    if (parts.length === 0 || parts.includes(null)) return null;
    const operator = item.enableBehavior === 'any' ? ('or' as const) : ('and' as const);
    return (parts as Tree[]).reduce((left, right): Tree => ({ kind: 'pair', at: 0, operator, left, right }));
  }

  whole(of: Json): Found {
    const sections: FormSection[] = [];
    this.#walk(listOf(of.item), sections, new Names('s'), 0);
    const find = (name: string): Meant | undefined => {
      const place = this.#places.get(name);
      const all = sections.flatMap(({ questions }) =>
        questions.flatMap((one) => [one, ...(one.questions ?? [])] as Question[]),
      );
      const question = all.find(({ key }) => key === place?.key);
      return place && question && { ...place, question };
    };
    const before: Question[] = [];
    const seen = <Q extends Question>(question: Q, earlier: readonly Question[]): Q => {
      const item = this.#asked.get(question.key);
      if (item === undefined) return question;
      const shownIf = conditionOf(this.#enabled(item, find), earlier);
      if (shownIf === null)
        this.notes.push({ at: question.key, code: 'condition_unread', piece: JSON.stringify(item.enableWhen) });
      return { ...question, shownIf };
    };
    const asked = fittedSections(sections, this.notes).map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        const made = seen(question, before);
        const own: Question[] = [];
        if (made.questions !== undefined)
          made.questions = made.questions.map((column) => {
            const settled = seen(column as Question, [...before, ...own]) as typeof column;
            own.push(settled as Question);
            return settled;
          });
        before.push(made);
        return made;
      }),
    }));
    const { zh, en } = this.texts(of, 'title');
    if (this.languages.others.length > 0)
      this.notes.push({ at: '', code: 'languages', piece: this.languages.others.join(' ') });
    if (!this.languages.seen.has('zh')) this.notes.push({ at: '', code: 'no_chinese', piece: '' });
    const dialect = { signs: {}, name: () => null };
    return {
      ...{
        title: (zh || (this.#isOurs ? '' : wordOf(of.name))).replace(/\p{Cc}+/gu, ' ').slice(0, 200),
        titleEn: en.slice(0, 300),
      },
      sections: settledSections(asked, { pending: this.#pending, find, dialect, notes: this.notes }),
      notes: this.notes,
    };
  }
}

/** Whether a value is a questionnaire of FHIR. */
export const isFhir = (value: unknown): boolean => isJson(value) && value.resourceType === 'Questionnaire';
/** Whether it is one of the fifth release, as far as that shows. */
export const isFifthFhir = (value: unknown): boolean => /"type":\s*"coding"|"code":\s*"r5"/.test(JSON.stringify(value));

/** The questionnaire of a file of FHIR. */
export function readFhir(bytes: Buffer): Found[] {
  const whole = jsonOf(bytes);
  if (!isFhir(whole)) throw exchangeRefusals.unreadable();
  return [new FhirReader(whole as Json).whole(whole as Json)];
}
