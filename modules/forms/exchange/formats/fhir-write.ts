import type { Question, RowQuestion } from '../../engine/contract.ts';
import type { Definition, Extras } from './definition.ts';
import { EXTENSION, type Json, LANGUAGE } from './fhir-words.ts';
import { codeOf } from './names.ts';

type AnyQuestion = Question | RowQuestion;

const TYPES: Readonly<Record<string, string>> = {
  ...{
    text: 'string',
    phone: 'string',
    mail: 'string',
    longText: 'text',
    date: 'date',
    time: 'time',
    yesNo: 'boolean',
  },
  ...{
    consent: 'boolean',
    information: 'display',
    scale: 'integer',
    slider: 'decimal',
    matrix: 'group',
    repeat: 'group',
  },
  ...{ file: 'attachment', picture: 'attachment', signature: 'attachment', reference: 'reference' },
};
const CHOICES = ['one', 'several', 'ranking'];

/** A text with its translation beside it; nothing where neither is said. */
function texts(name: string, zh: string, en: string): Json {
  const translation = {
    extension: [
      {
        url: EXTENSION.translation,
        extension: [
          { url: 'lang', valueCode: 'en' },
          { url: 'content', valueString: en },
        ],
      },
    ],
  };
  return { ...(zh !== '' && { [name]: zh }), ...(en !== '' && { [`_${name}`]: translation }) };
}

const expression = (text: string): Json => ({ language: LANGUAGE, expression: text });

class FhirWriter {
  readonly #isFifth: boolean;
  readonly #extras: Extras;
  readonly #kinds: ReadonlyMap<string, string>;

  constructor({ sections }: Definition, isFifth: boolean, extras: Extras) {
    this.#isFifth = isFifth;
    this.#extras = extras;
    this.#kinds = new Map(
      sections.flatMap(({ questions }) =>
        questions.flatMap((one) => [one, ...(one.questions ?? [])].map(({ key, kind }) => [key, kind] as const)),
      ),
    );
  }

  /** Which of the choices of an earlier question have it asked; an expression stands in an extension. */
  #shown({ shownIf }: AnyQuestion): Json {
    if (shownIf === null || 'when' in shownIf) return {};
    const { question, options } = shownIf;
    const kind = this.#kinds.get(question);
    const answer = (option: string): Json =>
      kind === 'yesNo'
        ? { answerBoolean: option === 'yes' }
        : kind === 'scale'
          ? { answerInteger: Number(option) }
          : { answerCoding: { code: codeOf(option) } };
    return {
      enableWhen: options.map((option) => ({ question, operator: '=', ...answer(option) })),
      ...(options.length > 1 && { enableBehavior: 'any' }),
    };
  }

  #extensions(question: AnyQuestion, path: string): Json {
    const { kind, min, max, decimals, unit, formula, checks, shownIf, silent } = question;
    const isNumber = kind === 'number' || kind === 'scale' || kind === 'slider';
    const value = (url: string, number: number | null): Json[] => {
      if (number === null) return [];
      return [{ url, ...(Number.isInteger(number) ? { valueInteger: number } : { valueDecimal: number }) }];
    };
    const extra = this.#extras.get(path);
    const all: Json[] = [
      ...(isNumber ? [...value(EXTENSION.min, min), ...value(EXTENSION.max, max)] : []),
      ...(kind === 'repeat' ? [...value(EXTENSION.minOccurs, min), ...value(EXTENSION.maxOccurs, max)] : []),
      ...(kind === 'number' || kind === 'calculated' ? value(EXTENSION.decimals, decimals) : []),
      ...(unit === '' ? [] : [{ url: EXTENSION.unit, valueCoding: { display: unit } }]),
      ...(formula === '' ? [] : [{ url: EXTENSION.calculated, valueExpression: expression(formula) }]),
      ...(shownIf !== null && 'when' in shownIf
        ? [{ url: EXTENSION.shown, valueExpression: expression(shownIf.when) }]
        : []),
      ...(kind === 'calculated' && silent ? [{ url: EXTENSION.hidden, valueBoolean: true }] : []),
      ...checks.map(({ holds, severity, message }, at) => ({
        url: EXTENSION.constraint,
        extension: [
          { url: 'key', valueId: `c${at + 1}` },
          { url: 'severity', valueCode: severity === 'soft' ? 'warning' : 'error' },
          { url: 'expression', valueString: holds },
          { url: 'human', valueString: message },
        ],
      })),
      ...(kind === 'slider' || kind === 'matrix'
        ? [
            {
              url: EXTENSION.control,
              valueCodeableConcept: { coding: [{ code: kind === 'slider' ? 'slider' : 'gtable' }] },
            },
          ]
        : []),
      ...(extra === undefined ? [] : [{ url: EXTENSION.extras, valueString: JSON.stringify(extra) }]),
    ];
    return all.length === 0 ? {} : { extension: all };
  }

  #options({ options }: AnyQuestion): Json {
    const answers = options.map(({ key, label, labelEn, score }) => ({
      ...(score !== null && {
        extension: [{ url: this.#isFifth ? EXTENSION.itemWeight : EXTENSION.ordinal, valueDecimal: score }],
      }),
      valueCoding: { code: codeOf(key), ...texts('display', label, labelEn) },
    }));
    return answers.length === 0 ? {} : { answerOption: answers };
  }

  #type({ kind, decimals }: AnyQuestion): string {
    if (CHOICES.includes(kind)) return this.#isFifth ? 'coding' : 'choice';
    if (kind === 'number' || kind === 'calculated') return decimals > 0 ? 'decimal' : 'integer';
    return TYPES[kind] ?? 'string';
  }

  item(question: AnyQuestion, path: string): Json {
    const { key, kind, label, labelEn, help, helpEn, required, max } = question;
    const within =
      kind === 'repeat'
        ? ((question as Question).questions ?? []).map((one) => this.item(one, `${key}.${one.key}`))
        : kind === 'matrix'
          ? question.rows.map((row) => ({
              linkId: `${key}.${row.key}`,
              type: this.#isFifth ? 'coding' : 'choice',
              ...texts('text', row.label, row.labelEn),
              ...this.#options(question),
            }))
          : [];
    const told = help === '' && helpEn === '' ? [] : [this.#help(path, help, helpEn)];
    const isRepeated = kind === 'several' || kind === 'ranking' || kind === 'repeat';
    return {
      linkId: path,
      ...texts('text', label, labelEn),
      type: this.#type(question),
      ...(required && { required: true }),
      ...(isRepeated && { repeats: true }),
      ...(kind === 'calculated' && { readOnly: true }),
      ...(kind === 'text' && max !== null && Number.isInteger(max) && max > 0 && { maxLength: max }),
      ...this.#shown(question),
      ...this.#extensions(question, path),
      ...(CHOICES.includes(kind) && this.#options(question)),
      // What is only displayed has nothing in it.
      ...([...within, ...told].length > 0 && kind !== 'information' && { item: [...within, ...told] }),
    };
  }

  #help(path: string, zh: string, en: string): Json {
    const control = { url: EXTENSION.control, valueCodeableConcept: { coding: [{ code: 'help' }] } };
    return { linkId: `${path}.help`, type: 'display', extension: [control], ...texts('text', zh, en) };
  }
}

/** A questionnaire as a resource of FHIR R4 or R5; `extras` stand in an extension of our own. */
export function writeFhir(definition: Definition, isFifth: boolean, extras: Extras): string {
  const writer = new FhirWriter(definition, isFifth, extras);
  const { title, titleEn, sections } = definition;
  return `${JSON.stringify(
    {
      resourceType: 'Questionnaire',
      meta: { source: LANGUAGE, tag: [{ system: 'urn:medley:fhir', code: isFifth ? 'r5' : 'r4' }] },
      language: 'zh-CN',
      ...texts('title', title, titleEn),
      status: 'draft',
      item: sections.map((section) => ({
        linkId: `section.${section.key}`,
        ...texts('text', section.title, section.titleEn),
        type: 'group',
        item: section.questions.map((question) => writer.item(question, question.key)),
      })),
    },
    null,
    2,
  )}\n`;
}
