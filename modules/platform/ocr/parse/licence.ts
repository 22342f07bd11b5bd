import { isCreditCode } from '../../../../kernel/rules/credit-code.ts';
import { atMost, type CardRow, CONTRADICTED, datedAfter, type Found, NOTHING, taken } from './card-line.ts';

const says = (rows: readonly CardRow[], pattern: RegExp): boolean =>
  rows.some(({ text }) => pattern.test(text.replaceAll(' ', '')));

// Credit codes have no I, O, S, V and Z: what looks like one is a digit.
const ALIKE: Readonly<Record<string, string>> = { I: '1', O: '0', S: '5', Z: '2' };

/** A credit code with what it cannot hold read as the digit that looks like it. */
export const creditCodeOf = (found: Found): Found => {
  const value = found.value.toUpperCase().replace(/[IOSZ]/g, (mark) => ALIKE[mark] ?? mark);
  return isCreditCode(value) ? { value, sure: found.sure } : atMost({ ...found, value }, CONTRADICTED);
};

/** The words of a label with or without spaces between them. */
const spaced = (label: string): string => [...label].join(' ?');
const after = (rows: readonly CardRow[], label: string): Found =>
  taken(rows, new RegExp(`(?:^|[ )])${spaced(label)}[: ]+(.+)$|^${spaced(label)}:?([^ :].*)$`));

function labelled(rows: readonly CardRow[], label: string): Found {
  const first = after(rows, label);
  return first.value === '' ? taken(rows, new RegExp(`^${spaced(label)}:? ?(.+)$`)) : first;
}

function business(rows: readonly CardRow[]): Record<string, Found> | null {
  const code = taken(rows, /(?<![0-9A-Z])([0-9A-Z]{2}[0-9IOSZ]{6}[0-9A-Z]{10})(?![0-9A-Z])/);
  // Its title is large and thin and may be missed; an invoice has codes too, and nobody who stands for the company.
  const isNamed = says(rows, /营业执照/) || (says(rows, /统一社会信用代码/) && says(rows, /法定代表人/));
  if (!isNamed || says(rows, /发票/)) return null;
  return {
    type: { value: 'business', sure: 1 },
    creditCode: code.value === '' ? NOTHING : creditCodeOf(code),
    name: labelled(rows, '名称'),
    legalPerson: labelled(rows, '法定代表人'),
    capital: labelled(rows, '注册资本'),
    founded: datedAfter(rows, spaced('成立日期')),
    address: labelled(rows, '住所'),
  };
}

function doctor(rows: readonly CardRow[]): Record<string, Found> | null {
  if (!says(rows, /医师(?:执业|资格)证/) || !says(rows, /证书编码/)) return null;
  const number = taken(rows, /执 ?业 ?证 ?书 ?编 ?码[: ]*((?:\d ?){8,30})/);
  const place = ['主要执业机构', '执业机构', '执业地点'].map((label) => labelled(rows, label));
  return {
    type: { value: 'doctor', sure: 1 },
    name: labelled(rows, '姓名'),
    // Given since 2000, with 15 digits: kind, region, year and number.
    licence: number.value.length === 15 ? number : atMost(number, CONTRADICTED),
    hospital: place.find(({ value }) => value !== '') ?? NOTHING,
  };
}

/** A licence: of a business, or of a doctor; `type` says which. */
export const licence = (rows: readonly CardRow[]): Record<string, Found> | null => doctor(rows) ?? business(rows);
