import { isBankCard } from '../../../../kernel/rules/luhn.ts';
import { atMost, type CardRow, CONTRADICTED, type Found, taken } from './card-line.ts';

const MARKS = /银行|银联|UnionPay|VISA|MasterCard|VALID|借记|信用卡|储蓄/i;

/** A bank card: its number proves itself by its last digit. */
export function bankCard(rows: readonly CardRow[]): Record<string, Found> | null {
  const isMarked = rows.some(({ text }) => MARKS.test(text.replaceAll(' ', '')));
  const number = taken(rows, /(?<![\d.])((?:\d ?){12,18}\d)(?![\d.])/);
  if (!isMarked || number.value === '') return null;
  const bank = taken(rows, /((?:[\u4e00-\u9fff] ?){2,10}银 ?行)/);
  const validThru = taken(rows, /((?:0[1-9]|1[0-2])\/\d{2})(?!\d)/);
  return { number: isBankCard(number.value) ? number : atMost(number, CONTRADICTED), bank, validThru };
}
