import type { FilePurposeSpec } from '../../../kernel/module/file-purpose.ts';
import { RECEIPT_BYTES } from './expense-contract.ts';

/** What receipts of guests of visits are uploaded for. */
export const RECEIPT = 'visitReceipt';

/** Papers that prove what was spent: the guest and the desk alone read them. */
export const receiptPurpose = {
  kinds: ['picture', 'pdf', 'ofd'],
  largest: RECEIPT_BYTES,
  public: false,
} as const satisfies FilePurposeSpec;
