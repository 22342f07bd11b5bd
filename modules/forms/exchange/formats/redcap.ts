import { readTable } from '../../../../kernel/table-file/read-table.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { isPersonalKind, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { exchangeRefusals } from '../refusals.ts';
import { type Definition, type Format, type Found, type Note, sectionOf } from './definition.ts';
import { fitted, fittedSections } from './fit.ts';
import { codeOf, Names, optionKeys } from './names.ts';
import { printExpression } from './print-expression.ts';
import { ForeignError, readForeign } from './read-foreign.ts';
import { ourCalls, REDCAP, REDCAP_HEAD, redcapDialect } from './redcap-words.ts';
import { conditionOf, localised, type Meant, ownTree, settled, treeOf } from './settle-expression.ts';

const KINDS: Readonly<Record<string, QuestionKind>> = {
  ...{ text: 'text', notes: 'longText', calc: 'calculated', dropdown: 'one', radio: 'one', checkbox: 'several' },
  ...{ yesno: 'yesNo', truefalse: 'yesNo', slider: 'slider', file: 'file', descriptive: 'information' },
};
const MOST_FIELDS = 2000;
/** Letters of a choice's code at most. */
const LONGEST_CODE = 100;

/** What a validation of a text makes of it. */
function validated(validation: string): { kind: QuestionKind; decimals?: number } | null {
  if (validation === '') return { kind: 'text' };
  if (validation === 'integer') return { kind: 'number', decimals: 0 };
  const [, places] = /^number(?:_([1-4])dp)?(?:_comma_decimal)?$/.exec(validation) ?? [];
  if (validation.startsWith('number')) return { kind: 'number', decimals: Number(places ?? 2) };
  if (/^date_(?:ymd|mdy|dmy)$/.test(validation)) return { kind: 'date' };
  if (/^time(?:_hh_mm_ss)?$/.test(validation)) return { kind: 'time' };
  if (validation === 'email') return { kind: 'mail' };
  return validation.startsWith('phone') ? { kind: 'phone' } : null;
}

type Cells = Readonly<Record<(typeof REDCAP_HEAD)[number], string>>;

/** One instrument of a dictionary. */
class RedcapForm {
  readonly notes: Note[] = [];
  readonly #sections: FormSection[] = [];
  readonly #keys = new Names('q', this.notes);
  readonly #sectionKeys = new Names('s');
  readonly #cells = new Map<string, Cells>();
  readonly #meant = new Map<string, { key: string; path: string; options: ReadonlyMap<string, string> }>();
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  #choices(cells: Cells, isScored: boolean) {
    const parts = cells['Choices, Calculations, OR Slider Labels'].split('|').flatMap((one) => {
      const [first = '', ...rest] = one.split(',');
      const code = first.trim();
      const isChoice = rest.length > 0 && code !== '' && code.length <= LONGEST_CODE;
      return isChoice ? [{ code, label: rest.join(',').trim() }] : [];
    });
    const keys = optionKeys(parts.map(({ code }) => code));
    const counts = isScored && parts.every(({ code }) => /^-?\d{1,9}$/.test(code));
    const options = parts.map(({ code, label }, at) => ({
      key: keys[at] ?? '',
      label: label || code,
      score: counts ? Number(code) : null,
    }));
    return { options, codes: new Map(parts.map(({ code }, at) => [code, keys[at] ?? ''])) };
  }

  row(cells: Cells): void {
    const theirs = cells['Variable / Field Name'];
    const header = cells['Section Header'];
    if (this.#sections.length === 0 || header !== '')
      this.#sections.push({ ...sectionOf(this.#sectionKeys.take(`s${this.#sections.length + 1}`)), title: header });
    const type = cells['Field Type'].toLowerCase();
    const validation = cells['Text Validation Type OR Show Slider Number'];
    const known = type === 'text' ? validated(validation) : null;
    const group = cells['Matrix Group Name'];
    const last = this.#sections.at(-1)?.questions.at(-1);
    const { options, codes } = this.#choices(cells, type === 'radio' || type === 'dropdown');
    const isRow = group !== '' && (type === 'radio' || type === 'checkbox');
    const required = cells['Required Field?'].toLowerCase() === 'y';
    if (isRow && last?.kind === 'matrix' && last.key === this.#matrices.get(group)) {
      this.#row(last, cells, codes);
      return;
    }
    const key = this.#keys.take(isRow ? group : theirs);
    const isSigned = type === 'file' && validation === 'signature';
    const kind: QuestionKind = isRow ? 'matrix' : isSigned ? 'signature' : (known?.kind ?? KINDS[type] ?? 'text');
    if (KINDS[type] === undefined || (type === 'text' && known === null))
      this.notes.push({ at: key, code: 'kind_changed', piece: type === 'text' ? validation : type });
    const told = cells['Field Annotation'];
    if (told !== '') this.notes.push({ at: key, code: 'not_carried', piece: `Field Annotation: ${told}` });
    const [low = '', , high = ''] =
      kind === 'slider' ? cells['Choices, Calculations, OR Slider Labels'].split('|').map((one) => one.trim()) : [];
    const limit = (cell: string): number | null => (/^-?\d{1,12}(\.\d{1,6})?$/.test(cell) ? Number(cell) : null);
    const ends = { min: limit(cells['Text Validation Min']), max: limit(cells['Text Validation Max']) };
    const label = cells['Field Label'].replace(/<[^<>]{0,500}>/g, '').trim();
    const question = fitted(
      {
        ...{
          key,
          kind,
          label: isRow ? group : label,
          help: isRow ? '' : cells['Field Note'],
          required: required && kind !== 'calculated',
        },
        ...(kind === 'information' && { body: label }),
        ...(kind === 'number' && { ...ends, decimals: known?.decimals ?? 0 }),
        ...(kind === 'calculated' && { decimals: 2 }),
        ...(kind === 'slider' && { min: ends.min ?? 0, max: ends.max ?? 100, low, high }),
        ...((kind === 'one' || kind === 'several' || kind === 'matrix') && { options }),
        ...(kind === 'matrix' && { many: type === 'checkbox' }),
        personal: cells['Identifier?'].toLowerCase() === 'y' || isPersonalKind(kind),
      },
      key,
      this.notes,
    );
    if (question === null) return;
    this.#sections.at(-1)?.questions.push(question);
    if (isRow) {
      this.#matrices.set(group, key);
      this.#row(question, cells, codes);
    } else this.#meant.set(theirs, { key, path: key, options: codes });
    this.#cells.set(key, cells);
  }

  readonly #matrices = new Map<string, string>();

  #row(matrix: Question, cells: Cells, codes: ReadonlyMap<string, string>): void {
    const theirs = cells['Variable / Field Name'];
    const prefix = `${matrix.key}__`;
    const key = theirs.startsWith(prefix) ? theirs.slice(prefix.length) : theirs;
    if (matrix.rows.length >= 40 || !/^[a-z][a-z0-9_]{0,39}$/.test(key)) {
      this.notes.push({ at: matrix.key, code: 'too_many', piece: theirs });
      return;
    }
    matrix.rows.push({ key, label: cells['Field Label'].slice(0, 200), labelEn: '' });
    this.#meant.set(theirs, { key: matrix.key, path: `${matrix.key}.${key}`, options: codes });
  }

  found(): Found {
    const sections = fittedSections(this.#sections, this.notes);
    const all = questionsOf(sections);
    const find = (said: string): Meant | undefined => {
      const [, name = said, code] = /^(\w+)\((-?\w+)\)$/.exec(said) ?? [];
      const place = this.#meant.get(name);
      const found = all.find(({ key }) => key === place?.key);
      if (place === undefined || found === undefined) return undefined;
      // A row of a table is answered as a question of its own.
      const question =
        found.kind === 'matrix' ? { ...found, kind: found.many ? ('several' as const) : ('one' as const) } : found;
      const option = code === undefined ? undefined : place.options.get(code);
      return code !== undefined && option === undefined
        ? undefined
        : { ...place, question, ...(option !== undefined && { option }) };
    };
    const tree = (text: string) => {
      try {
        return localised(ourCalls(readForeign(text, REDCAP)), find);
      } catch (error) {
        if (error instanceof ForeignError) return null;
        throw error;
      }
    };
    const before: Question[] = [];
    const settledSections = sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => {
        const cells = this.#cells.get(question.key);
        const branching = cells?.['Branching Logic (Show field only if...)'] ?? '';
        const formula =
          question.kind === 'calculated' ? (cells?.['Choices, Calculations, OR Slider Labels'] ?? '') : '';
        const made = { ...question };
        if (branching !== '') {
          made.shownIf = conditionOf(tree(branching), before);
          if (made.shownIf === null) this.notes.push({ at: question.key, code: 'condition_unread', piece: branching });
        }
        if (formula !== '') {
          made.formula = settled(tree(formula), 'number', before) ?? '';
          if (made.formula === '') this.notes.push({ at: question.key, code: 'formula_unread', piece: formula });
        }
        before.push(made);
        return made;
      }),
    }));
    return { title: this.#name, titleEn: '', sections: settledSections, notes: this.notes };
  }
}

/** Whether the first row of a table is the head of a dictionary. */
export const isRedcapHead = (text: string): boolean => /^"?(?:Variable \/ Field Name|field_name)"?,/.test(text);

async function read(bytes: Buffer): Promise<Found[]> {
  const forms = new Map<string, RedcapForm>();
  let places: readonly number[] | null = null;
  let count = 0;
  for await (const { cells } of readTable(bytes)) {
    if (places === null) {
      places = REDCAP_HEAD.map((name, at) =>
        cells.includes(name) ? cells.indexOf(name) : cells[0] === 'field_name' ? at : -1,
      );
      if (places[0] === -1 || places[3] === -1) throw exchangeRefusals.unreadable();
      continue;
    }
    count += 1;
    if (count > MOST_FIELDS) throw exchangeRefusals.too_large();
    const row = Object.fromEntries(REDCAP_HEAD.map((name, at) => [name, cells[places?.[at] ?? -1] ?? ''])) as Record<
      (typeof REDCAP_HEAD)[number],
      string
    >;
    const name = row['Form Name'];
    const form = forms.get(name) ?? new RedcapForm(name);
    forms.set(name, form);
    if (row['Variable / Field Name'] !== '') form.row(row);
  }
  if (forms.size === 0) throw exchangeRefusals.empty();
  return Array.from(forms.values(), (form) => form.found());
}

const TYPES: Readonly<Partial<Record<QuestionKind, string>>> = {
  ...{
    longText: 'notes',
    one: 'radio',
    several: 'checkbox',
    ranking: 'checkbox',
    yesNo: 'yesno',
    consent: 'yesno',
    slider: 'slider',
  },
  ...{ calculated: 'calc', file: 'file', picture: 'file', signature: 'file', information: 'descriptive' },
};
const VALIDATIONS: Readonly<Partial<Record<QuestionKind, string>>> = {
  date: 'date_ymd',
  time: 'time',
  mail: 'email',
  phone: 'phone',
  scale: 'integer',
  signature: 'signature',
  lab: 'number',
};

/** A cell as CSV has it: REDCap reads what begins with `=` or `-` as it stands, and no spreadsheet may run it. */
const quoted = (text: string): string => `"${(/^[=+@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

function rowsOf(question: Question, header: string, form: string, all: readonly Question[]): string[][] {
  const {
    key,
    kind,
    label,
    help,
    options,
    min,
    max,
    decimals,
    personal,
    shownIf,
    formula,
    required,
    low,
    high,
    rows,
    many,
    body,
  } = question;
  const said = (tree: ReturnType<typeof ownTree>): string => (tree && printExpression(tree, redcapDialect(all))) ?? '';
  const choices = options.map((one) => `${codeOf(one.key)}, ${one.label.replaceAll('|', '/')}`).join(' | ');
  const isNumber = kind === 'number';
  const validation = isNumber
    ? decimals === 0
      ? 'integer'
      : decimals <= 4
        ? `number_${decimals}dp`
        : 'number'
    : (VALIDATIONS[kind] ?? '');
  const limit = (value: number | null): string =>
    value === null || (!isNumber && kind !== 'scale' && kind !== 'slider' && kind !== 'lab') ? '' : String(value);
  // A number has one unit there, and a note in which it is told.
  const units = kind === 'lab' ? (question.lab?.units ?? []).map(({ unit }) => unit).join(' / ') : '';
  const note = units === '' ? help : [help, `(${units})`].filter((part) => part !== '').join(' ');
  const row = (name: string, text: string, type: string, group: string, isFirst: boolean): string[] => [
    ...[name, form, isFirst ? header : '', type, text],
    kind === 'calculated' ? said(ownTree(formula)) : kind === 'slider' ? `${low} | | ${high}` : choices,
    ...[note, validation, limit(min), limit(max), personal || isPersonalKind(kind) ? 'y' : ''],
    shownIf === null ? '' : said(treeOf(shownIf, all)),
    ...[required ? 'y' : '', '', '', group, '', ''],
  ];
  if (kind === 'matrix')
    return rows.map((one, at) => row(`${key}__${one.key}`, one.label, many ? 'checkbox' : 'radio', key, at === 0));
  return [row(key, kind === 'information' ? body || label : label, TYPES[kind] ?? 'text', '', true)];
}

function write({ title, sections }: Definition): string {
  const form =
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'form_1';
  const all = questionsOf(sections);
  const rows = sections.flatMap((section) =>
    section.questions.flatMap((question, at) => rowsOf(question, at === 0 ? section.title : '', form, all)),
  );
  return [[...REDCAP_HEAD], ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

/** A data dictionary of REDCap, an instrument for each form. */
export const redcapFormat: Format = { keepsExtras: false, read, write };
