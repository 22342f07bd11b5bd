import type { z } from 'zod';
import type { Option, Question, RowQuestion } from '../../engine/contract.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { Definition, Extras } from './definition.ts';
import { codeOf } from './names.ts';
import { CONTEXT } from './odm-defs.ts';
import { OURS, printExpression } from './print-expression.ts';
import { ownTree, treeOf } from './settle-expression.ts';
import { element, type WrittenElement } from './xml.ts';

type AnyQuestion = Question | RowQuestion;
type OfOption = z.output<typeof Option>;

/** Where a question is answered: by which item, under which key of an answer, and in which units. */
export interface OdmItem {
  oid: string;
  key: string;
  /** The question that asks for it. */
  question: AnyQuestion;
  /** Its kind there: a row of a table is a choice. */
  kind: QuestionKind;
  units: readonly string[];
  /** Several choices are an item each where an item has one value: what each is called. */
  choices: ReadonlyMap<string, string> | null;
}

/** A group of items with what it stands in, and the repeating group whose rows it has. */
export interface OdmGroup {
  oid: string;
  within: string | null;
  rows: string | null;
  items: OdmItem[];
}

/** How a definition is written beside answers: units under names of their own, and nothing that only this portal reads. */
export interface BesideAnswers {
  units: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ...{
    date: 'date',
    time: 'time',
    yesNo: 'boolean',
    consent: 'boolean',
    scale: 'integer',
    one: 'text',
    // A file is answered by its address, what is drawn by its picture.
    file: 'URI',
    picture: 'base64Binary',
    signature: 'base64Binary',
    lab: 'float',
    several: 'text',
    ranking: 'text',
  },
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Writes the definitions of one questionnaire. */
export class OdmWriter {
  readonly #isSecond: boolean;
  readonly #extras: Extras;
  readonly #definition: Definition;
  readonly groups: WrittenElement[] = [];
  readonly items: WrittenElement[] = [];
  readonly lists = new Map<string, WrittenElement>();
  readonly conditions: WrittenElement[] = [];
  readonly methods: WrittenElement[] = [];
  readonly units = new Map<string, WrittenElement>();
  /** For whom a repeating group or a table is not asked: said where it is referred to. */
  readonly form: WrittenElement[] = [];
  /** Where answers stand. */
  readonly places: OdmGroup[] = [];
  readonly #beside: BesideAnswers | null;
  #items: OdmItem[] = [];

  constructor(definition: Definition, isSecond: boolean, extras: Extras, beside: BesideAnswers | null = null) {
    this.#definition = definition;
    this.#isSecond = isSecond;
    this.#extras = extras;
    this.#beside = beside;
  }

  /** What only this portal reads. */
  #ours(attributes: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string | undefined>> {
    return this.#beside === null ? attributes : {};
  }

  /** Whether its choices are an item each: beside answers, where an item has one value. */
  #isSpread(kind: QuestionKind): boolean {
    return this.#beside !== null && !this.#isSecond && (kind === 'several' || kind === 'ranking');
  }

  /** Items are gathered as they are defined; a group takes those that came since the last one. */
  #place(oid: string, within: string | null, rows: string | null = null): void {
    this.places.push({ oid, within, rows, items: this.#items });
    this.#items = [];
  }

  /** Each choice of several as an item of its own: whether it was taken, or at which place it was put. */
  #spread(item: Omit<OdmItem, 'units' | 'choices'>, named: { zh: string; en: string }): WrittenElement[] {
    const { oid, kind, question } = item;
    const choices = new Map(question.options.map(({ key }) => [key, `${oid}.${key}`]));
    this.#items.push({ ...item, units: [], choices });
    return question.options.map(({ key, label, labelEn }) => {
      const own = choices.get(key) ?? '';
      const asked = this.texts('Question', joined(named.zh, label), named.en && joined(named.en, labelEn));
      const type = kind === 'ranking' ? 'integer' : 'boolean';
      this.items.push(element('ItemDef', { OID: own, Name: codeOf(key), DataType: type }, asked));
      return element('ItemRef', { ItemOID: own, Mandatory: 'No' });
    });
  }

  texts(name: string, zh: string, en: string, isNeeded = false): WrittenElement | undefined {
    const type = this.#isSecond ? { Type: 'text/plain' } : {};
    const made = [
      ...(zh !== '' || isNeeded ? [element('TranslatedText', { 'xml:lang': 'zh', ...type }, zh)] : []),
      ...(en !== '' ? [element('TranslatedText', { 'xml:lang': 'en', ...type }, en)] : []),
    ];
    return made.length === 0 ? undefined : element(name, {}, made);
  }

  #extra(path: string): { 'medley:Extras'?: string } {
    const extra = this.#extras.get(path);
    return extra === undefined ? {} : { 'medley:Extras': JSON.stringify(extra) };
  }

  #formal(expression: string): WrittenElement {
    return element(
      'FormalExpression',
      { Context: CONTEXT },
      ...(this.#isSecond ? [element('Code', {}, expression)] : [expression]),
    );
  }

  /** In the second version a method says what it takes and gives. */
  #signature(): WrittenElement | undefined {
    return this.#isSecond
      ? element('MethodSignature', {}, element('ReturnValue', { Name: 'value', DataType: 'text', OrderNumber: 1 }))
      : undefined;
  }

  #exception(question: AnyQuestion, path: string): string | undefined {
    if (question.shownIf === null) return undefined;
    const everyone = this.#definition.sections.flatMap(({ questions }) =>
      questions.flatMap((one) => [one, ...(one.questions ?? [])] as Question[]),
    );
    const tree = 'when' in question.shownIf ? null : treeOf(question.shownIf, everyone);
    const shown = 'when' in question.shownIf ? question.shownIf.when : tree && printExpression(tree, OURS);
    if (!shown) return undefined;
    const oid = `C.${path}`;
    this.conditions.push(
      element(
        'ConditionDef',
        { OID: oid, Name: oid },
        this.texts('Description', `${path} 不采集的情形`, `When ${path} is not collected`),
        this.#signature(),
        this.#formal(`not (${shown})`),
      ),
    );
    return oid;
  }

  #method(question: AnyQuestion, path: string): string | undefined {
    if (question.kind !== 'calculated') return undefined;
    const oid = `M.${path}`;
    const formula = question.formula === '' ? undefined : this.#formal(question.formula);
    this.methods.push(
      element(
        'MethodDef',
        { OID: oid, Name: oid, Type: 'Computation' },
        this.texts('Description', `${path} 的算法`, `How ${path} is computed`),
        this.#signature(),
        formula,
      ),
    );
    return oid;
  }

  #list(oid: string, options: readonly OfOption[]): string | undefined {
    if (options.length === 0) return undefined;
    const items = options.map(({ key, label, labelEn, score }, at) =>
      element(
        'CodeListItem',
        { CodedValue: codeOf(key), Rank: score ?? undefined, OrderNumber: at + 1 },
        this.texts('Decode', label, labelEn, true),
      ),
    );
    this.lists.set(oid, element('CodeList', { OID: oid, Name: oid, DataType: 'text' }, items));
    return oid;
  }

  /** The units of an item: of a measurement all in which it may be given, the one it is reckoned in first. */
  #units(question: AnyQuestion, path: string): string[] {
    const labUnits = question.kind === 'lab' ? (question.lab?.units ?? []) : [];
    if (labUnits.length === 0) return [this.#unit(question, path) ?? []].flat();
    // In the second version a unit is chosen in an item of its own.
    if (this.#isSecond)
      return [
        this.#unitItem(
          this.#unitName(path),
          labUnits.map(({ unit }) => ({ zh: unit, en: '' })),
        ),
      ];
    return labUnits.flatMap(({ unit }, at) => this.#unit({ ...question, unit, unitEn: '' }, `${path}.${at + 1}`) ?? []);
  }

  #unitName(path: string): string {
    return `MU.${this.#beside?.units ?? ''}${path}`;
  }

  #unit({ unit, unitEn }: AnyQuestion, path: string): string | undefined {
    if (unit === '' && unitEn === '') return undefined;
    const oid = this.#unitName(path);
    if (!this.#isSecond) {
      this.units.set(
        oid,
        element('MeasurementUnit', { OID: oid, Name: unit || unitEn }, this.texts('Symbol', unit, unitEn)),
      );
      return oid;
    }
    return this.#unitItem(oid, [{ zh: unit, en: unitEn }]);
  }

  #unitItem(oid: string, units: readonly { zh: string; en: string }[]): string {
    const list = `CL.${oid}`;
    this.lists.set(
      list,
      element(
        'CodeList',
        { OID: list, Name: list, DataType: 'text' },
        units.map(({ zh, en }) => element('CodeListItem', { CodedValue: zh || en }, this.texts('Decode', zh, en))),
      ),
    );
    this.items.push(
      element(
        'ItemDef',
        { OID: oid, Name: oid, DataType: 'text', Length: 40 },
        element('CodeListRef', { CodeListOID: list }),
      ),
    );
    return oid;
  }

  #type({ kind, decimals, partial }: AnyQuestion): string {
    // An answer names files by their addresses.
    if (this.#beside !== null && (kind === 'picture' || kind === 'signature')) return 'URI';
    if (kind === 'number' || kind === 'calculated') return decimals > 0 ? 'float' : 'integer';
    if (kind === 'slider') return 'float';
    return kind === 'date' && partial ? (this.#isSecond ? 'incompleteDate' : 'partialDate') : (TYPES[kind] ?? 'text');
  }

  #checks({ key, kind, min, max, checks, lab }: AnyQuestion): WrittenElement[] {
    const isNumber = kind === 'number' || kind === 'scale' || kind === 'slider' || kind === 'lab';
    const limit = (comparator: string, value: number | null, severity = 'Hard'): WrittenElement[] =>
      value === null || !isNumber
        ? []
        : [
            element(
              'RangeCheck',
              { Comparator: comparator, SoftHard: severity },
              element('CheckValue', {}, String(value)),
            ),
          ];
    return [
      ...limit('GE', min),
      ...limit('LE', max),
      // What is usual is asked about.
      ...(kind === 'lab' ? [...limit('GE', lab?.low ?? null, 'Soft'), ...limit('LE', lab?.high ?? null, 'Soft')] : []),
      ...checks.map(({ holds, severity, message, messageEn }) => {
        const tree = kind === 'number' ? ownTree(holds) : null;
        const isPlain =
          tree?.kind === 'pair' &&
          tree.left.kind === 'name' &&
          tree.left.path === key &&
          tree.right.kind === 'number' &&
          message !== '';
        const comparator = isPlain
          ? ({ '<': 'LT', '<=': 'LE', '>': 'GT', '>=': 'GE', '=': 'EQ', '!=': 'NE' } as Record<string, string>)[
              tree.operator
            ]
          : undefined;
        const value =
          comparator !== undefined && isPlain && tree.right.kind === 'number'
            ? element('CheckValue', {}, tree.right.digits)
            : this.#formal(holds);
        return element(
          'RangeCheck',
          { Comparator: comparator, SoftHard: severity === 'soft' ? 'Soft' : 'Hard' },
          ...(comparator === undefined && this.#isSecond && this.#signature() !== undefined ? [this.#signature()] : []),
          value,
          this.texts('ErrorMessage', message, messageEn),
        );
      }),
    ];
  }

  /** The definition of an item, and the references to it and to its unit. */
  #item(question: AnyQuestion, path: string, order: number): WrittenElement[] {
    const { key, kind, label, labelEn, help, helpEn, max, decimals, required, options } = question;
    const oid = `I.${path}`;
    if (this.#isSpread(kind)) return this.#spread({ oid, key, question, kind }, { zh: label, en: labelEn });
    const units = this.#units(question, path);
    this.#items.push({ ...{ oid, key, question, kind, units }, choices: null });
    const unit = units[0];
    const list = this.#list(`CL.${path}`, kind === 'one' || kind === 'several' || kind === 'ranking' ? options : []);
    const length =
      kind === 'idCard' ? 18 : kind === 'text' && max !== null && Number.isInteger(max) && max > 0 ? max : undefined;
    // How exactly somebody measures is not said here.
    const digits = this.#type(question) === 'float' && kind !== 'lab' && !this.#isSecond ? decimals : undefined;
    const told = this.texts(this.#isSecond ? 'CRFCompletionInstructions' : 'Description', help, helpEn);
    const asked = this.texts('Question', label, labelEn);
    this.items.push(
      element(
        'ItemDef',
        {
          OID: oid,
          Name: key,
          DataType: this.#type(question),
          Length: length,
          SignificantDigits: digits,
          ...this.#extra(path),
        },
        ...(this.#isSecond ? [asked, told] : [told, asked]),
        this.#isSecond ? [] : units.map((oid) => element('MeasurementUnitRef', { MeasurementUnitOID: oid })),
        this.#checks(question),
        list === undefined ? undefined : element('CodeListRef', { CodeListOID: list }),
      ),
    );
    const ref = element('ItemRef', {
      ...{
        ItemOID: oid,
        OrderNumber: order,
        Mandatory: required ? 'Yes' : 'No',
        MethodOID: this.#method(question, path),
      },
      ...{
        CollectionExceptionConditionOID: this.#exception(question, path),
        UnitsItemOID: this.#isSecond ? unit : undefined,
      },
    });
    return unit !== undefined && this.#isSecond ? [ref, element('ItemRef', { ItemOID: unit, Mandatory: 'No' })] : [ref];
  }

  #ref(oid: string, exception?: string): WrittenElement {
    return element('ItemGroupRef', { ItemGroupOID: oid, Mandatory: 'No', CollectionExceptionConditionOID: exception });
  }

  /** A repeating group or a table as a group of its own; answers the reference to it. */
  #grouped(question: Question, section: string): WrittenElement {
    const { key, kind, label, labelEn, max } = question;
    const oid = `G.${key}`;
    const isTable = kind === 'matrix';
    // In the second version it stands within its section, whose items go on behind it.
    const outside = this.#items;
    this.#items = [];
    const refs = isTable
      ? this.#rows(question)
      : (question.questions ?? []).flatMap((one, at) => this.#item(one, `${key}.${one.key}`, at + 1));
    this.groups.push(
      element(
        'ItemGroupDef',
        {
          ...{ OID: oid, Name: key, Repeating: isTable ? 'No' : this.#isSecond ? 'Simple' : 'Yes' },
          ...(this.#isSecond && { Type: 'Concept', RepeatingLimit: isTable ? undefined : (max ?? undefined) }),
          ...this.#ours({ 'medley:Section': section, 'medley:Kind': isTable ? 'matrix' : undefined }),
          ...this.#extra(key),
        },
        this.texts('Description', label, labelEn),
        refs,
      ),
    );
    this.#place(oid, this.#isSecond ? `S.${section}` : null, isTable ? null : key);
    this.#items = outside;
    return this.#ref(oid, this.#exception(question, key));
  }

  #rows(question: Question): WrittenElement[] {
    const { key, rows, many, options, required } = question;
    const kind = many ? 'several' : 'one';
    const list = this.#isSpread(kind) ? undefined : this.#list(`CL.${key}`, options);
    return rows.flatMap((row, at) => {
      const oid = `I.${key}.${row.key}`;
      const item = { oid, key: `${key}.${row.key}`, question, kind } as const;
      if (this.#isSpread(kind)) return this.#spread(item, { zh: row.label, en: row.labelEn });
      this.#items.push({ ...item, units: [], choices: null });
      this.items.push(
        element(
          'ItemDef',
          { OID: oid, Name: row.key, DataType: 'text' },
          this.texts('Question', row.label, row.labelEn),
          list === undefined ? undefined : element('CodeListRef', { CodeListOID: list }),
        ),
      );
      return [element('ItemRef', { ItemOID: oid, OrderNumber: at + 1, Mandatory: required ? 'Yes' : 'No' })];
    });
  }

  /** A section: one group with groups in it, or in the first version groups that follow one another. */
  section({ key, title, titleEn, questions }: Definition['sections'][number]): void {
    let [refs, part]: [WrittenElement[], number] = [[], 1];
    const close = (): void => {
      const oid = part === 1 ? `S.${key}` : `S.${key}.${part}`;
      const marks = this.#ours({ 'medley:Section': key });
      this.groups.push(
        element(
          'ItemGroupDef',
          { OID: oid, Name: key, Repeating: 'No', ...(this.#isSecond && { Type: 'Section' }), ...marks },
          part === 1 ? this.texts('Description', title, titleEn) : undefined,
          refs,
        ),
      );
      this.form.push(this.#ref(oid));
      this.#place(oid, null);
      [refs, part] = [[], part + 1];
    };
    for (const [at, question] of questions.entries()) {
      const isGroup = question.kind === 'repeat' || question.kind === 'matrix';
      if (!isGroup) refs.push(...this.#item(question, question.key, at + 1));
      else if (this.#isSecond) refs.push(this.#grouped(question, key));
      else {
        if (refs.length > 0 || part === 1) close();
        this.form.push(this.#grouped(question, key));
      }
    }
    if (refs.length > 0 || part === 1) close();
  }
}
