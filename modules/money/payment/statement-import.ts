import { createHash } from 'node:crypto';
import type { Tx } from '../../../kernel/database/db.ts';
import type { Ctx } from '../../../kernel/http/context.ts';
import type { ImportOutcome, ImportRow, ImportRun, ImportSpec } from '../../../kernel/module/import-spec.ts';
import { fenFromYuan } from '../../../kernel/rules/fen.ts';
import { writtenMoment } from '../../../kernel/table-file/written-moment.ts';
import { post } from '../ledger/public.ts';
import { matchByItself } from './commands/match-row.ts';

/** What a line of a statement says; the amount in fen. */
interface StatementLine {
  readonly key: string;
  readonly paidOn: string;
  readonly fen: number;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly remark: string;
}

/** The day of a cell, also as banks write it without signs between: 20261123. */
const dayOf = (cell: string): string | null =>
  writtenMoment(cell.trim().replace(/^(\d{4})(\d{2})(\d{2})(?!\d).*$/, '$1-$2-$3'))?.day ?? null;

/** The amount of a cell in fen, with or without signs for thousands and ¥; null where it is none above zero. */
function fenOf(cell: string): number | null {
  try {
    const fen = fenFromYuan(cell.replace(/[,，¥￥\s]/g, '').replace(/^\+/, ''));
    return fen > 0 ? fen : null;
  } catch {
    return null;
  }
}

/** How many lines of this file say the very same: two transfers of one day may, and both are money. */
function ordinalOf(kept: Map<string, unknown>, hash: string): number {
  const seen = (kept.get('lines') as Map<string, number> | undefined) ?? new Map<string, number>();
  kept.set('lines', seen);
  const ordinal = (seen.get(hash) ?? 0) + 1;
  seen.set(hash, ordinal);
  return ordinal;
}

function readLine(ctx: Ctx, { values }: ImportRow, kept: Map<string, unknown>): StatementLine | string {
  const { paidOn: day = '', yuan = '', payerName = '', payerAccount = '', remark = '', serial = '' } = values;
  const paidOn = dayOf(day);
  if (paidOn === null) return ctx.t('payment.console.import.noDay');
  const fen = fenOf(yuan);
  if (fen === null) return ctx.t('payment.console.import.noAmount');
  const said = {
    paidOn,
    fen,
    payerName: payerName.slice(0, 200),
    payerAccount: payerAccount.slice(0, 64),
    remark: remark.slice(0, 500),
  };
  if (serial !== '') return { ...said, key: `serial:${serial.slice(0, 100)}` };
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.values(said)))
    .digest('hex')
    .slice(0, 32);
  return { ...said, key: `line:${hash}#${ordinalOf(kept, hash)}` };
}

async function takeLine(ctx: Ctx, tx: Tx, line: StatementLine): Promise<ImportOutcome> {
  const { key, paidOn, fen, payerName, payerAccount, remark } = line;
  const made = await tx.row<{ id: number; version: number }>(
    `insert into bank_row (key, paid_on, fen, payer_name, payer_account, remark, state) values ($1, $2, $3, $4, $5, $6, 'open')
     on conflict (shop_id, key) do nothing returning id, version`,
    [key, paidOn, fen, payerName, payerAccount, remark],
  );
  if (made === null) {
    const there = await tx.row<{ id: number }>('select id from bank_row where shop_id = $1 and key = $2', [
      ctx.shop.id,
      key,
    ]);
    return there === null ? { why: ctx.t('payment.console.import.noAmount') } : { there: there.id };
  }
  await post(ctx, tx, {
    ...{ source: 'payment.bank_row', ref: key, reason: remark, at: new Date(`${paidOn}T12:00:00+08:00`) },
    entries: [
      { account: '1010', fen: BigInt(fen) },
      { account: '2040', fen: BigInt(-fen) },
    ],
  });
  const isMatched = await matchByItself(ctx, tx, { id: made.id, ...line });
  return isMatched ? { id: made.id, version: made.version + 1 } : made;
}

async function take(ctx: Ctx, tx: Tx, rows: readonly ImportRow[], { kept }: ImportRun): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const row of rows) {
    const line = readLine(ctx, row, kept);
    outcomes.push(typeof line === 'string' ? { why: line } : await takeLine(ctx, tx, line));
  }
  return outcomes;
}

/** Lines of a bank statement that brought money, as the bank's own file has them; each is taken once, whichever files hold it. */
export const statementImport: ImportSpec = {
  label: { zh: '银行流水', en: 'Bank statement' },
  permission: 'payment.row.import',
  name: 'remark',
  columns: [
    {
      ...{ key: 'paidOn', label: { zh: '交易日期', en: 'Date' }, isRequired: true, example: '2026-11-23' },
      aliases: ['交易时间', '入账日期', '记账日期', 'Transaction date'],
    },
    {
      ...{ key: 'yuan', label: { zh: '收入金额', en: 'Amount received' }, isRequired: true, example: '1,060.00' },
      aliases: ['贷方发生额', '收入', '金额', 'Credit'],
      hint: { zh: '元；支出的行不导入', en: 'In yuan; lines that paid something out are refused' },
    },
    {
      ...{ key: 'payerName', label: { zh: '对方户名', en: 'Payer' }, example: '青屿市第一人民医院' },
      aliases: ['付款人', '对方名称', '付款人名称'],
    },
    {
      ...{ key: 'payerAccount', label: { zh: '对方账号', en: 'Payer’s account' }, example: '6222 0000 1234' },
      aliases: ['付款账号', '付款人账号'],
    },
    {
      ...{ key: 'remark', label: { zh: '摘要', en: 'Remark' }, example: 'MD7K2M9QXW' },
      aliases: ['附言', '备注', '用途', 'Memo'],
    },
    {
      ...{ key: 'serial', label: { zh: '流水号', en: 'Bank’s serial' }, example: '20261123000187' },
      aliases: ['交易流水号', '凭证号', 'Reference'],
      hint: { zh: '同一流水号只导入一次', en: 'A serial is taken once' },
    },
  ],
  take,
  // What a bank's statement says has happened, and is posted.
  undo: async (ctx, _tx, made) => made.map(() => ctx.t('payment.console.import.noUndo')),
};
