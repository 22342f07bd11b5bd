/** What an account holds: what is owned or owed to the shop, what it owes, what it earned, what it spent. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

interface Account {
  readonly zh: string;
  readonly en: string;
  readonly kind: AccountKind;
}

/** The accounts that are posted to, by code, in the order of a trial balance. */
export const ACCOUNTS = {
  '1001': { zh: '库存现金', en: 'Cash on hand', kind: 'asset' },
  '1010': { zh: '银行存款', en: 'Bank', kind: 'asset' },
  '1020': { zh: '微信支付余额', en: 'WeChat Pay balance', kind: 'asset' },
  '1100': { zh: '应收订单款', en: 'Orders receivable', kind: 'asset' },
  '1190': { zh: '争议扣回款', en: 'Taken back, contested', kind: 'asset' },
  '2010': { zh: '合同负债', en: 'Contract liability', kind: 'liability' },
  '2020': { zh: '客户预存款', en: 'Customer money', kind: 'liability' },
  '2030': { zh: '应退款', en: 'Refund due', kind: 'liability' },
  '2040': { zh: '待认领银行款', en: 'Unmatched bank receipts', kind: 'liability' },
  '2100': { zh: '应交增值税（销项）', en: 'Output VAT', kind: 'liability' },
  '2110': { zh: '待转销项税额', en: 'VAT not yet invoiced', kind: 'liability' },
  '4010': { zh: '营业收入', en: 'Revenue', kind: 'income' },
  '4020': { zh: '退订费收入', en: 'Fees kept', kind: 'income' },
  '5010': { zh: '支付手续费', en: 'Provider fee', kind: 'expense' },
  '5020': { zh: '坏账损失', en: 'Loss', kind: 'expense' },
} as const satisfies Record<string, Account>;

/** An account by its code. */
export type AccountCode = keyof typeof ACCOUNTS;

/** The codes in the order of a trial balance. */
export const ACCOUNT_CODES = Object.keys(ACCOUNTS).sort() as readonly AccountCode[];
