import type { Check } from '../../engine/contract.ts';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { Note } from './definition.ts';
import { optionKeys } from './names.ts';
import { formal, type OdmDefs } from './odm-defs.ts';
import type { Pending } from './pending.ts';
import { type Languages, type Pair, translated } from './texts.ts';
import { all, type Element, first } from './xml.ts';

const KINDS: Readonly<Record<string, QuestionKind>> = {
  ...{
    text: 'text',
    string: 'text',
    integer: 'number',
    float: 'number',
    double: 'number',
    decimal: 'number',
    boolean: 'yesNo',
  },
  ...{ URI: 'file', base64Binary: 'file', hexBinary: 'file' },
  ...{
    date: 'date',
    partialDate: 'date',
    incompleteDate: 'date',
    time: 'time',
    partialTime: 'time',
    incompleteTime: 'time',
  },
};
const PARTIAL = ['partialDate', 'incompleteDate'];
const COMPARED: Readonly<Record<string, string>> = { LT: '<', LE: '<=', GT: '>', GE: '>=', EQ: '=', NE: '!=' };
const SAID: Readonly<Record<string, Pair>> = {
  LT: { zh: '须小于', en: 'Has to be less than' },
  LE: { zh: '须不大于', en: 'Has to be at most' },
  GT: { zh: '须大于', en: 'Has to be more than' },
  GE: { zh: '须不小于', en: 'Has to be at least' },
  EQ: { zh: '须为', en: 'Has to be' },
  NE: { zh: '不得为', en: 'May not be' },
};

/** What an item of ODM says, with what waits until all are there; `codes` are the names of its choices by their codes. */
export interface ReadItem {
  parts: Record<string, unknown>;
  pending: Pending;
  codes: ReadonlyMap<string, string>;
}

/** The choices of a code list, in their order. */
export function optionsOf(list: Element | undefined, { isOurs }: OdmDefs, languages: Languages) {
  const items = [...all(list, 'CodeListItem'), ...all(list, 'EnumeratedItem')];
  const number = ({ attributes }: Element): number => Number(attributes.OrderNumber ?? Number.NaN);
  const sorted = items.every((one) => Number.isFinite(number(one)))
    ? items.toSorted((a, b) => number(a) - number(b))
    : items;
  const codes = sorted.map(({ attributes }) => attributes.CodedValue ?? '');
  const keys = optionKeys(codes);
  const counts = !isOurs && ['integer', 'float', 'double', 'decimal'].includes(list?.attributes.DataType ?? '');
  const options = sorted.map((item, at) => {
    const { zh, en } = languages.pair(translated(first(item, 'Decode')));
    const rank = item.attributes.Rank ?? (counts ? codes[at] : undefined);
    const score = rank === undefined || rank === '' || !Number.isFinite(Number(rank)) ? null : Number(rank);
    return { key: keys[at] ?? '', label: zh || (codes[at] ?? ''), labelEn: en, score };
  });
  return { options, codes: new Map(codes.map((code, at) => [code, keys[at] ?? ''])) };
}

/** The ends of a number, and what else is asked of a value. */
function readChecks(
  item: Element,
  key: string,
  codes: ReadonlyMap<string, string>,
  languages: Languages,
  notes: Note[],
) {
  const isWhole = item.attributes.DataType === 'integer';
  const limits: { min: number | null; max: number | null } = { min: null, max: null };
  const pending: Pending['checks'] = [];
  const isNumber =
    ['integer', 'float', 'double', 'decimal'].includes(item.attributes.DataType ?? '') &&
    first(item, 'CodeListRef') === undefined;
  for (const check of all(item, 'RangeCheck')) {
    const comparator = check.attributes.Comparator ?? '';
    const severity: Check['severity'] = check.attributes.SoftHard === 'Soft' ? 'soft' : 'hard';
    const values = all(check, 'CheckValue').map(({ text }) => text.trim());
    const said = languages.pair(translated(first(check, 'ErrorMessage')));
    const expression = formal(check);
    if (expression !== null) {
      pending.push({ holds: expression, check: { severity, message: said.zh, messageEn: said.en } });
      continue;
    }
    const [value = ''] = values;
    const isPlain = isNumber && severity === 'hard' && said.zh === '' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value);
    const whole = isWhole && /^-?\d+$/.test(value);
    if (isPlain && comparator === 'GE' && limits.min === null) limits.min = Number(value);
    else if (isPlain && comparator === 'LE' && limits.max === null) limits.max = Number(value);
    else if (isPlain && whole && comparator === 'GT' && limits.min === null) limits.min = Number(value) + 1;
    else if (isPlain && whole && comparator === 'LT' && limits.max === null) limits.max = Number(value) - 1;
    else {
      const quoted = (one: string): string => (isNumber ? one : `"${codes.get(one) ?? one}"`);
      const isAmong = comparator === 'IN' || comparator === 'NOTIN';
      const sign = COMPARED[comparator];
      const text = isAmong
        ? `${comparator === 'NOTIN' ? 'not ' : ''}${key} in (${values.map(quoted).join(', ')})`
        : `${key} ${sign} ${quoted(value)}`;
      if (!isAmong && sign === undefined) {
        notes.push({ at: key, code: 'check_unread', piece: `${comparator} ${values.join(' ')}` });
        continue;
      }
      const usual = SAID[comparator] ?? {
        zh: comparator === 'IN' ? '须为' : '不得为',
        en: comparator === 'IN' ? 'Has to be one of' : 'May not be',
      };
      const message = said.zh || `${usual.zh} ${values.join('、')}`;
      const messageEn = said.zh ? said.en : `${usual.en} ${values.join(', ')}`;
      pending.push({ holds: { text, isOurs: true }, check: { severity, message, messageEn } });
    }
  }
  return { limits, pending };
}

/** Reads an item and the reference to it. */
export function readItem(
  item: Element,
  ref: Element,
  key: string,
  defs: OdmDefs,
  languages: Languages,
  notes: Note[],
): ReadItem {
  const { attributes } = item;
  const type = attributes.DataType ?? 'text';
  const question = first(item, 'Question');
  const described = languages.pair(translated(first(item, 'Description')));
  const asked = question === undefined ? described : languages.pair(translated(question));
  const told = languages.pair(translated(first(item, 'CRFCompletionInstructions')));
  // Many say the question once more as its description.
  const help = told.zh ? told : question === undefined || described.zh === asked.zh ? { zh: '', en: '' } : described;
  const list = first(item, 'CodeListRef')?.attributes.CodeListOID;
  const { options, codes } = optionsOf(list === undefined ? undefined : defs.codeLists.get(list), defs, languages);
  const method = ref.attributes.MethodOID;
  const known = KINDS[type];
  if (known === undefined && list === undefined) notes.push({ at: key, code: 'kind_changed', piece: type });
  if (list !== undefined && options.length === 0)
    notes.push({ at: key, code: 'not_carried', piece: `CodeList ${list}` });
  const isWorkedOut = method !== undefined;
  const kind: QuestionKind = isWorkedOut ? 'calculated' : options.length > 0 ? 'one' : (known ?? 'text');
  const isBroken = ['float', 'double', 'decimal'].includes(type);
  const digits = attributes.SignificantDigits;
  const isNumber = kind === 'number' || kind === 'calculated';
  if (isNumber && isBroken && digits === undefined && !defs.isOurs)
    notes.push({ at: key, code: 'decimals_assumed', piece: '2' });
  const units = all(item, 'MeasurementUnitRef').map(({ attributes: own }) =>
    defs.units.get(own.MeasurementUnitOID ?? ''),
  );
  if (units.length > 1 && !defs.isOurs)
    notes.push({ at: key, code: 'not_carried', piece: `MeasurementUnit ×${units.length - 1}` });
  const unit = languages.pair(translated(first(units[0], 'Symbol')));
  const { limits, pending: checks } = readChecks(item, key, codes, languages, notes);
  const length = Number(attributes.Length ?? Number.NaN);
  const pending: Pending = { shownIf: [], checks };
  if (method !== undefined) {
    const formula = formal(defs.methods.get(method));
    if (formula !== null) pending.formula = formula;
    else notes.push({ at: key, code: 'formula_unread', piece: method });
  }
  return {
    pending,
    codes,
    parts: {
      ...{
        key,
        kind,
        label: asked.zh || (defs.isOurs ? '' : (attributes.Name ?? key)),
        labelEn: asked.en,
        help: help.zh,
        helpEn: help.en,
      },
      required: ref.attributes.Mandatory === 'Yes' && kind !== 'calculated',
      ...(isNumber && {
        decimals: isBroken ? Math.min(6, Number(digits ?? 2) || 0) : 0,
        unit: unit.zh,
        unitEn: unit.en,
      }),
      ...(kind === 'number' && limits),
      ...(kind === 'text' && Number.isInteger(length) && length > 0 && { max: length }),
      ...(kind === 'date' && { partial: PARTIAL.includes(type) }),
      ...(kind === 'one' && { options }),
    },
  };
}

/** The condition under which something is left out, as it waits. */
export function exceptionOf(ref: Element, { conditions }: OdmDefs, at: string, notes: Note[]): Pending['shownIf'] {
  const oid = ref.attributes.CollectionExceptionConditionOID;
  if (oid === undefined) return [];
  const said = formal(conditions.get(oid));
  if (said === null) {
    notes.push({ at, code: 'condition_unread', piece: oid });
    return [];
  }
  return [{ ...said, isException: true }];
}
