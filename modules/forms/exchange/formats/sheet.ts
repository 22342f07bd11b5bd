import { readTable } from '../../../../kernel/table-file/read-table.ts';
import { ZipError } from '../../../../kernel/table-file/read-zip.ts';
import { writeXlsx } from '../../../../kernel/table-file/write-xlsx.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { hasOptions, type QuestionKind } from '../../engine/rules/question-kinds.ts';
import { exchangeRefusals } from '../refusals.ts';
import { type Definition, type Format, type Found, type Note, sectionOf } from './definition.ts';
import { fitted, fittedSections } from './fit.ts';
import { Names, optionKeys } from './names.ts';
import { type Pending, settledSections } from './pending.ts';
import { OURS, printExpression } from './print-expression.ts';
import { treeOf } from './settle-expression.ts';
import { alike, SHEET_COLUMNS, SHEET_KINDS, type SheetColumn } from './sheet-words.ts';

const COLUMNS = Object.keys(SHEET_COLUMNS) as SheetColumn[];
const KINDS = new Map(
  Object.entries(SHEET_KINDS).flatMap(([kind, words]) =>
    [kind, ...words].map((word) => [alike(word), kind as QuestionKind] as const),
  ),
);
const YES = new Set(['是', '必填', 'yes', 'y', 'true', '1', '√', '✓']);
const NO = new Set(['', '否', '选填', 'no', 'n', 'false', '0']);
const MOST_ROWS = 1000;

/** The choices of a cell: one a line, or divided by bars or semicolons; `a = 是` names one. */
function choicesOf(cell: string, english: string): Record<string, unknown>[] {
  const divided = (text: string): string[] =>
    text
      .split(/[\n|;；]/)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const said = divided(cell).map((one) => /^([a-z][a-z0-9_]{0,39}) = (.*)$/.exec(one)?.slice(1) ?? ['', one]);
  const others = divided(english);
  const usual = optionKeys(said.map((_, at) => String(at + 1)));
  return said.map(([key, label = ''], at) => ({ key: key || usual[at], label, labelEn: others[at] ?? '' }));
}

/** Where the columns stand; null where there is none for the question. */
function placesOf(head: readonly string[]): Map<SheetColumn, number> | null {
  const cells = head.map(alike);
  const places = new Map<SheetColumn, number>();
  for (const column of COLUMNS) {
    const names = [SHEET_COLUMNS[column].zh, SHEET_COLUMNS[column].en].map(alike);
    const at = cells.findIndex((cell) => names.includes(cell));
    if (at >= 0) places.set(column, at);
  }
  return places.has('label') && (places.has('kind') || places.has('options')) ? places : null;
}

/** Whether the first row of a table is the head of such a sheet. */
export const isSheetHead = (head: readonly string[]): boolean => placesOf(head) !== null;

class SheetReader {
  readonly notes: Note[] = [];
  readonly #places: Map<SheetColumn, number>;
  readonly #keys = new Names('q');
  readonly #sectionKeys = new Names('s');
  readonly #pending = new Map<string, Pending>();
  readonly sections: FormSection[] = [];

  constructor(places: Map<SheetColumn, number>) {
    this.#places = places;
  }

  #number(cell: string, column: SheetColumn, at: string): number | null {
    if (cell === '') return null;
    if (/^-?\d{1,12}(\.\d{1,6})?$/.test(cell)) return Number(cell);
    this.notes.push({
      at,
      code: 'row_number',
      piece: `${SHEET_COLUMNS[column].zh} / ${SHEET_COLUMNS[column].en}: ${cell}`,
    });
    return null;
  }

  #kind(cell: string, options: string, at: string): QuestionKind {
    const kind = KINDS.get(alike(cell));
    if (kind !== undefined) return kind;
    if (cell !== '') this.notes.push({ at, code: 'kind_changed', piece: cell });
    return options === '' ? 'text' : 'one';
  }

  row(cells: readonly string[], position: number): void {
    const of = (column: SheetColumn): string => cells[this.#places.get(column) ?? -1] ?? '';
    const at = `#${position}`;
    const title = of('section');
    if (this.sections.length === 0 || (title !== '' && title !== this.sections.at(-1)?.title)) {
      this.sections.push({
        ...sectionOf(this.#sectionKeys.take(`s${this.sections.length + 1}`)),
        title,
        titleEn: of('sectionEn'),
      });
    }
    const label = of('label') || of('labelEn');
    if (label === '') {
      // A row that has a section alone begins it.
      if (cells.filter((cell) => cell !== '').length > 1)
        this.notes.push({
          at,
          code: 'row_untitled',
          piece: cells
            .filter((cell) => cell !== '')
            .join(' ')
            .slice(0, 80),
        });
      return;
    }
    const kind = this.#kind(of('kind'), of('options'), at);
    const options = hasOptions(kind) ? choicesOf(of('options') || of('optionsEn'), of('optionsEn')) : [];
    if (hasOptions(kind) && options.length < 2) this.notes.push({ at, code: 'row_choices', piece: label.slice(0, 60) });
    const required = alike(of('required'));
    if (!YES.has(required) && !NO.has(required)) this.notes.push({ at, code: 'row_required', piece: of('required') });
    const key = this.#keys.take(of('key') || `q${position - 1}`);
    const [min, max] = [this.#number(of('min'), 'min', at), this.#number(of('max'), 'max', at)];
    const parts = {
      ...{
        key,
        kind,
        label,
        labelEn: of('labelEn'),
        help: of('help'),
        helpEn: of('helpEn'),
        required: YES.has(required),
      },
      ...(kind === 'scale' && { min: min ?? 1, max: max ?? 5 }),
      ...(kind === 'slider' && { min: min ?? 0, max: max ?? 100 }),
      ...(kind !== 'scale' && kind !== 'slider' && { min, max }),
      ...{ decimals: Math.min(6, Math.max(0, Math.trunc(this.#number(of('decimals'), 'decimals', at) ?? 0))), options },
      ...{ unit: of('unit'), unitEn: of('unitEn'), personal: kind === 'phone' || kind === 'mail' || kind === 'idCard' },
    };
    const question = fitted(parts, at, this.notes);
    if (question === null) return;
    const said = (text: string) => ({ text, isOurs: true });
    this.#pending.set(key, {
      shownIf: of('shownIf') === '' ? [] : [said(of('shownIf'))],
      ...(of('formula') !== '' && { formula: said(of('formula')) }),
      checks: [],
    });
    this.sections.at(-1)?.questions.push(question);
  }

  found(title: string): Found {
    const sections = settledSections(fittedSections(this.sections, this.notes), {
      ...{ pending: this.#pending, find: () => undefined, dialect: { signs: {}, name: () => null }, notes: this.notes },
    });
    return { title, titleEn: '', sections, notes: this.notes };
  }
}

async function read(bytes: Buffer): Promise<Found[]> {
  let reader: SheetReader | null = null;
  try {
    for await (const { position, cells } of readTable(bytes)) {
      if (reader === null) {
        const places = placesOf(cells);
        if (places === null) throw exchangeRefusals.no_head();
        reader = new SheetReader(places);
      } else if (position > MOST_ROWS) throw exchangeRefusals.too_large();
      else reader.row(cells, position);
    }
  } catch (error) {
    if (error instanceof ZipError) throw exchangeRefusals.unreadable();
    throw error;
  }
  if (reader === null || questionsOf(reader.sections).length === 0) throw exchangeRefusals.empty();
  return [reader.found('')];
}

function rowOf(
  question: Question,
  section: FormSection,
  isFirst: boolean,
  all: readonly Question[],
  language: 'zh' | 'en',
): string[] {
  const {
    key,
    kind,
    label,
    labelEn,
    options,
    required,
    help,
    helpEn,
    min,
    max,
    decimals,
    unit,
    unitEn,
    shownIf,
    formula,
  } = question;
  const usual = optionKeys(options.map((_, at) => String(at + 1)));
  const tree = shownIf === null ? null : treeOf(shownIf, all);
  const number = (value: number | null): string => (value === null ? '' : String(value));
  const word = SHEET_KINDS[kind]?.[language === 'zh' ? 0 : 1] ?? kind;
  const cells: Record<SheetColumn, string> = {
    ...{ section: isFirst ? section.title : '', sectionEn: isFirst ? section.titleEn : '', label, labelEn, kind: word },
    options: options.map((one, at) => (one.key === usual[at] ? one.label : `${one.key} = ${one.label}`)).join('\n'),
    optionsEn: options.some(({ labelEn: en }) => en !== '')
      ? options.map(({ labelEn: en }) => en || '-').join('\n')
      : '',
    required: required ? (language === 'zh' ? '是' : 'Yes') : '',
    ...{
      help,
      helpEn,
      min: number(min),
      max: number(max),
      decimals: decimals > 0 ? String(decimals) : '',
      unit,
      unitEn,
    },
    ...{
      shownIf: shownIf !== null && 'when' in shownIf ? shownIf.when : ((tree && printExpression(tree, OURS)) ?? ''),
      formula,
      key,
    },
  };
  return COLUMNS.map((column) => cells[column]);
}

async function write({ title, sections }: Definition, { locale }: { locale: string }): Promise<Buffer> {
  const language = locale === 'en' ? 'en' : 'zh';
  const all = questionsOf(sections);
  async function* rows(): AsyncGenerator<string[]> {
    for (const section of sections)
      for (const [at, question] of section.questions.entries()) yield rowOf(question, section, at === 0, all, language);
  }
  const head = COLUMNS.map((column) => SHEET_COLUMNS[column][language]);
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(title || (language === 'zh' ? '题目' : 'Questions'), head, rows()))
    parts.push(part);
  return Buffer.concat(parts);
}

/** One sheet, a question a row, as anybody writes it who uses a spreadsheet. */
export const sheetFormat: Format = { keepsExtras: false, read, write };
