import { z } from 'zod';
import { endpoint } from '../../../kernel/contract/endpoint.ts';
import { flag, id, int, saved, text } from '../../../kernel/contract/fields.ts';
import { PersonName } from '../../people/member/contract.ts';

const path = '/api/configure/ledger';
const view = { permission: 'ledger.ledger.view' } as const;
const fen = () => z.number().int();
const version = () => int(1, 2_147_483_647);

/** A month that was closed, and whether somebody asks for it to be opened again. */
export const LedgerMonth = z.object({
  id: z.number(),
  month: z.string(),
  state: z.enum(['closed', 'asked', 'open']),
  closedAt: z.string(),
  closedBy: PersonName.nullable(),
  askedBy: PersonName.nullable(),
  /** Whoever asked is the caller: somebody else has to agree. */
  isAskedByMe: z.boolean(),
  reason: z.string(),
  version: z.number(),
});

/** A year of the ledger; amounts in fen, debit above zero. */
export const LedgerStatement = z.object({
  year: z.number(),
  /** The year in which something was posted first, and the one that runs. */
  firstYear: z.number(),
  lastYear: z.number(),
  accounts: z.array(
    z.object({
      account: z.string(),
      name: z.string(),
      openingFen: fen(),
      debitFen: fen(),
      creditFen: fen(),
      closingFen: fen(),
    }),
  ),
  /** The months that have begun: `open` is over and not closed, so something may still come to it. */
  months: z.array(
    z.object({
      month: z.string(),
      state: z.enum(['closed', 'open', 'running']),
      incomeFen: fen(),
      expenseFen: fen(),
    }),
  ),
  incomeFen: fen(),
  expenseFen: fen(),
  /** Every month of the year is closed: nothing of it changes any more. */
  isFinal: z.boolean(),
});

/** What is asked of the ledger itself. */
export const ledger = {
  'ledger.show': endpoint({
    method: 'GET',
    path: `${path}/show`,
    access: view,
    summary:
      'The trial balance: what each account has come to; the months that were closed, and when the ledger was looked at last.',
    input: z.object({}),
    output: z.object({
      data: z.object({
        accounts: z.array(z.object({ account: z.string(), name: z.string(), fen: fen(), pendingFen: fen() })),
        months: z.array(LedgerMonth),
        checkedAt: z.string().nullable(),
        faults: z.number(),
        /** The last month that is over. */
        lastMonth: z.string(),
      }),
    }),
  }),
  'ledger.statement': endpoint({
    method: 'GET',
    path: `${path}/statement`,
    access: view,
    summary:
      'The statement of a year: what each account began with, what moved on it, what it ended with, and the result of each month.',
    input: z.object({ year: int(2020, 2099).optional() }),
    output: z.object({ data: LedgerStatement }),
  }),
  'ledger.month.close': endpoint({
    method: 'POST',
    path: `${path}/month/close`,
    access: { permission: 'ledger.month.close' },
    summary: 'Closes a month that is over: nothing more is posted with a date in it.',
    input: z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'ledger.month_malformed') }),
    output: saved(),
    errors: ['ledger.month_running', 'ledger.month_closed'],
  }),
  'ledger.month.ask': endpoint({
    method: 'POST',
    path: `${path}/month/ask`,
    access: { permission: 'ledger.month.reopen' },
    summary: 'Asks for a closed month to be opened again; somebody else has to agree.',
    input: z.object({ id: id(), version: version(), reason: text(200, 2) }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ledger.not_closed'],
  }),
  'ledger.month.answer': endpoint({
    method: 'POST',
    path: `${path}/month/answer`,
    access: { permission: 'ledger.month.reopen' },
    summary: 'Opens a month again for which somebody else asked, or leaves it closed.',
    input: z.object({ id: id(), version: version(), agree: flag() }),
    output: saved(),
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'ledger.not_asked', 'ledger.same_person'],
  }),
};
