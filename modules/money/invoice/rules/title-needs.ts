import { isCreditCode } from '../../../../kernel/rules/credit-code.ts';
import type { InvoiceKind } from '../provider.ts';

/** What an invoice is made out to. */
export interface TitleSaid {
  readonly kind: 'personal' | 'enterprise';
  readonly name: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bank: string;
  readonly account: string;
}

/** What is wrong with a title by itself: a person has no tax number, a company the credit code that GB 32100 checks. */
export const taxNoFault = ({ kind, taxNo }: Pick<TitleSaid, 'kind' | 'taxNo'>): 'not_person' | 'malformed' | null => {
  if (kind === 'personal') return taxNo === '' ? null : 'not_person';
  return isCreditCode(taxNo) ? null : 'malformed';
};

const SPECIAL = ['address', 'phone', 'bank', 'account'] as const;

/** What a title lacks for an invoice of that kind: a special one wants a company with all of its particulars. */
export function missingFor(title: TitleSaid, kind: InvoiceKind): ('kind' | (typeof SPECIAL)[number])[] {
  if (kind === 'normal') return [];
  if (title.kind === 'personal') return ['kind'];
  return SPECIAL.filter((key) => title[key].trim() === '');
}
