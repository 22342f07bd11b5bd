import { z } from 'zod';
import { idCardProvinces } from '../../../../kernel/districts/districts.ts';
import { isCreditCode } from '../../../../kernel/rules/credit-code.ts';
import { checkIdCard } from '../../../../kernel/rules/id-card.ts';
import { isBankCard } from '../../../../kernel/rules/luhn.ts';
import type { VendorKind } from '../contract.ts';
import { CONTRADICTED, dated } from '../parse/card-line.ts';
import type { CardReading } from '../parse/card-of.ts';

const Part = z.object({
  data: z.record(z.string(), z.unknown()),
  prism_keyValueInfo: z.array(z.object({ key: z.string(), valueProb: z.number() })).default([]),
});
const Side = z.object({ data: Part });
const Said = z.object({
  data: z.looseObject({ face: Side.optional(), back: Side.optional() }),
  prism_keyValueInfo: Part.shape.prism_keyValueInfo,
});

/** The operation that reads each kind. */
export const ALIYUN_ACTIONS: Readonly<Record<VendorKind, string>> = {
  ...{ idcard_front: 'RecognizeIdcard', idcard_back: 'RecognizeIdcard', bankcard: 'RecognizeBankCard' },
  ...{ license: 'RecognizeBusinessLicense', invoice: 'RecognizeInvoice' },
};

/** Our names, and the vendor's. */
const NAMES: Readonly<Record<VendorKind, Readonly<Record<string, string>>>> = {
  idcard_front: {
    ...{ name: 'name', gender: 'sex', nation: 'ethnicity', birth: 'birthDate', address: 'address', number: 'idNumber' },
  },
  idcard_back: { authority: 'issueAuthority', valid: 'validPeriod' },
  bankcard: { number: 'cardNumber', bank: 'bankName', validThru: 'validToDate' },
  license: {
    ...{ creditCode: 'creditCode', name: 'companyName', legalPerson: 'legalPerson' },
    ...{ capital: 'registeredCapital', founded: 'RegistrationDate', address: 'businessAddress' },
  },
  invoice: {
    ...{ code: 'invoiceCode', number: 'invoiceNumber', date: 'invoiceDate', buyer: 'purchaserName' },
    ...{ buyerCode: 'purchaserTaxNumber', seller: 'sellerName', sellerCode: 'sellerTaxNumber' },
    ...{ net: 'invoiceAmountPreTax', tax: 'invoiceTax', total: 'totalAmount' },
  },
};

const DATES = new Set(['birth', 'founded', 'date']);
/** Where the vendor says nothing of how sure it is. */
const UNSAID = 0.9;

function plainDate(text: string): string {
  const [, year = '', month = '', day = ''] = /(\d{4})\D+(\d{1,2})\D+(\d{1,2})/.exec(text) ?? [];
  return dated(year, month, day);
}

/** Whether a value passes the check that its kind has; true for those that have none. */
function isPlausible(kind: VendorKind, name: string, value: string, today: string): boolean {
  if (kind === 'idcard_front' && name === 'number') return checkIdCard(value, today, idCardProvinces).valid;
  if (kind === 'bankcard' && name === 'number') return isBankCard(value);
  if (name === 'creditCode' || name === 'buyerCode' || name === 'sellerCode') return isCreditCode(value);
  return !DATES.has(name) || value !== '';
}

/** What the vendor’s answer says in our words; null where it found nothing, or its form is another. */
export function aliyunReading(kind: VendorKind, text: string, today: string): CardReading | null {
  const read = Said.safeParse(parsed(text));
  if (!read.success) return null;
  const { face, back } = read.data.data;
  const side = kind === 'idcard_front' ? face : kind === 'idcard_back' ? back : undefined;
  if (side === undefined && kind.startsWith('idcard')) return null;
  const { data, prism_keyValueInfo: info } = side?.data ?? read.data;
  const sure = new Map(info.map(({ key, valueProb }) => [key, Math.max(0, Math.min(1, valueProb / 100))]));
  const fields: Record<string, string> = kind === 'license' ? { type: 'business' } : {};
  const confidence: Record<string, number> = kind === 'license' ? { type: 1 } : {};
  const keep = (name: string, value: string, from: string): void => {
    fields[name] = value;
    const said = value === '' ? 0 : (sure.get(from) ?? UNSAID);
    confidence[name] = isPlausible(kind, name, value, today) ? said : Math.min(said, CONTRADICTED);
  };
  for (const [name, from] of Object.entries(NAMES[kind])) {
    const value = String((data as Record<string, unknown>)[from] ?? '')
      .trim()
      .slice(0, 300);
    if (name === 'valid') {
      const [begins = '', ends = ''] = value.split(/-|至/);
      keep('validFrom', plainDate(begins), from);
      keep('validUntil', ends.includes('长期') ? '长期' : plainDate(ends), from);
    } else if (!(name === 'code' && value === '')) keep(name, DATES.has(name) ? plainDate(value) : value, from);
  }
  return Object.values(confidence).some((value) => value > 0) ? { fields, confidence } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
