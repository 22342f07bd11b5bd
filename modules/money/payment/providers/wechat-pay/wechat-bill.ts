import { createHash } from 'node:crypto';
import { fenFromYuan } from '../../../../../kernel/rules/fen.ts';
import type { BillRow } from '../../provider.ts';

/** Says that a bill is not what WeChat said it would be. */
export class WechatBillError extends Error {
  override readonly name = 'WechatBillError';
}

const cells = (line: string): string[] =>
  line
    .replace(/^`/, '')
    .split(/,`/)
    .map((cell) => cell.trim());

/**
 * Reads a bill of payments and refunds (`bill_type=ALL`): its first line names the columns, each cell of the others begins with
 * a backtick, and two lines of sums end it. Amounts are in yuan. Throws `WechatBillError` where the file has another SHA1,
 * lacks a column or an amount.
 */
export function readBill(text: string, sha1: string): BillRow[] {
  if (createHash('sha1').update(text, 'utf8').digest('hex') !== sha1.toLowerCase())
    throw new WechatBillError('the file of the bill is not the one that was named');
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = (lines[0] ?? '').split(',').map((name) => name.trim().replace(/^`/, ''));
  const at = (name: string): number => {
    const index = names.indexOf(name);
    if (index < 0) throw new WechatBillError(`the bill has no column ${name}`);
    return index;
  };
  const place = {
    ...{ number: at('商户订单号'), ref: at('微信订单号'), state: at('交易状态'), fen: at('订单金额') },
    ...{ refundNumber: at('商户退款单号'), refundRef: at('微信退款单号'), refundState: at('退款状态') },
    ...{ refundFen: at('申请退款金额'), fee: at('手续费') },
  };
  const rows: BillRow[] = [];
  for (const line of lines.slice(1)) {
    if (!line.startsWith('`')) break;
    const row = cells(line);
    const cell = (index: number): string => row[index] ?? '';
    const isRefund = cell(place.state) === 'REFUND' || cell(place.state) === 'REVOKED';
    rows.push({
      kind: isRefund ? 'refund' : 'payment',
      number: cell(isRefund ? place.refundNumber : place.number),
      ref: cell(isRefund ? place.refundRef : place.ref),
      fen: fen(cell(isRefund ? place.refundFen : place.fen)),
      state: cell(isRefund ? place.refundState : place.state),
      fee: cell(place.fee),
    });
  }
  return rows;
}

function fen(yuan: string): number {
  try {
    return fenFromYuan(yuan);
  } catch {
    throw new WechatBillError('the bill has an amount that is none');
  }
}
