import { capitalCurrency } from '../../../../kernel/rules/capital-currency.ts';
import { atMost, type CardRow, CONTRADICTED, datedAfter, type Found, NOTHING, taken } from './card-line.ts';
import { creditCodeOf } from './licence.ts';

/** Every match of a pattern from left to right and from top to bottom. */
function all(rows: readonly CardRow[], pattern: RegExp): Found[] {
  const seen = new RegExp(pattern.source, 'dg');
  return rows.flatMap(({ text, sure }) =>
    Array.from(text.matchAll(seen), (match): Found => {
      const [from, to] = match.indices?.[1] ?? [0, 0];
      return { value: text.slice(from, to).replaceAll(' ', ''), sure: Math.min(1, ...sure.slice(from, to)) };
    }),
  );
}

const AMOUNT = '¥?(-?[\\d,]+\\.\\d{2})';
const plain = (found: Found): Found => ({ ...found, value: found.value.replaceAll(',', '') });
const fen = ({ value }: Found): number => (value === '' ? Number.NaN : Math.round(Number(value) * 100));

/** The three amounts: net and tax make the total, which also stands in words. */
function amounts(rows: readonly CardRow[]): Record<'net' | 'tax' | 'total', Found> {
  const sums = rows.filter(({ text }) => /合 ?计/.test(text) && !/价 ?税/.test(text));
  const both = new RegExp(`合 ?计.*?${AMOUNT}.*?${AMOUNT}`);
  const [net, tax] = [plain(taken(sums, both, 1)), plain(taken(sums, both, 2))];
  const total = plain(taken(rows, new RegExp(`小 ?写\\)?[: ]*${AMOUNT}`)));
  const isSum = fen(net) + fen(tax) === fen(total);
  if (isSum) return { net, tax, total };
  const words = total.value === '' ? '' : capitalCurrency(total.value);
  const isWritten =
    words !== '' && rows.some(({ text }) => text.replaceAll(' ', '').replace(/圆/g, '元').includes(words));
  const doubted = (found: Found): Found => atMost(found, CONTRADICTED);
  return { net: doubted(net), tax: doubted(tax), total: isWritten ? total : doubted(total) };
}

/** A Chinese invoice (fapiao): a number of 20 digits, or of eight beside a code where it is an older one. */
export function invoice(rows: readonly CardRow[]): Record<string, Found> | null {
  if (!rows.some(({ text }) => /发 ?票/.test(text))) return null;
  const number = taken(rows, /发 ?票 ?号 ?码[: ]*(\d{20}|\d{8})(?!\d)/);
  const code = taken(rows, /发 ?票 ?代 ?码[: ]*(\d{10,12})(?!\d)/);
  if (number.value === '') return null;
  const names = all(
    rows.filter(({ text }) => !/项目名称|货物/.test(text)),
    /名 ?称[: ]+([^ :]+)/,
  );
  const codes = all(rows, /(?<![0-9A-Z])([0-9A-Z]{18})(?![0-9A-Z])/)
    .filter(({ value }) => /\d{6}/.test(value) && !/^\d{18}\d/.test(value))
    .map(creditCodeOf);
  return {
    ...(code.value !== '' && { code }),
    number,
    date: datedAfter(rows, '开 ?票 ?日 ?期'),
    buyer: names[0] ?? NOTHING,
    buyerCode: codes[0] ?? NOTHING,
    seller: names[1] ?? NOTHING,
    sellerCode: codes[1] ?? NOTHING,
    ...amounts(rows),
  };
}
