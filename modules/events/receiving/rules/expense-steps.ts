import { stepTable } from '../../../../kernel/rules/steps.ts';

/** What a guest of a visit spent money on. */
export const EXPENSE_KINDS = ['transport', 'hotel', 'meal', 'further'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** How an expense of a guest stands: told, looked at by the desk, and paid. */
export const EXPENSE_STATES = ['told', 'approved', 'declined', 'paid', 'withdrawn'] as const;
export type ExpenseState = (typeof EXPENSE_STATES)[number];

/** Who leads it on: who tells it, who looks at it, who pays it. */
export type ExpenseRole = 'teller' | 'desk' | 'payer';

/** The way of an expense (R10): what was refused may be told anew, and a payment that was noted by mistake is taken back. */
export const expenseSteps = stepTable<ExpenseState, ExpenseRole>(
  ['told', 'approved', 'declined', 'paid', 'withdrawn'],
  ['teller', 'desk', 'payer'],
  [
    { from: 'told', to: 'approved', roles: ['desk'] },
    { from: 'told', to: 'declined', roles: ['desk'] },
    { from: 'told', to: 'withdrawn', roles: ['teller'] },
    { from: 'declined', to: 'told', roles: ['teller'] },
    { from: 'declined', to: 'withdrawn', roles: ['teller'] },
    { from: 'approved', to: 'declined', roles: ['desk'] },
    { from: 'approved', to: 'paid', roles: ['payer'] },
    { from: 'paid', to: 'approved', roles: ['payer'] },
  ],
);

/** Whether who told it may still write it anew. */
export const isChangeable = (state: ExpenseState): boolean =>
  state === 'told' || expenseSteps.may(state, 'told', 'teller');

/** Expenses of one visit, and receipts of one expense, at most. */
export const MOST_EXPENSES = 50;
export const MOST_RECEIPTS = 5;
/** What one expense comes to at most, in fen. */
export const MOST_FEN = 10_000_000;

/** Whether the desk has to say why: less is granted than was told, or nothing proves it. */
export const needsReason = (told: { fen: number; receipts: number }, granted: number): boolean =>
  granted < told.fen || told.receipts === 0;

/** What the expenses of a visit come to, in fen: what waits to be looked at, what is granted and not paid, and what is paid. */
export function expenseSums(expenses: readonly { state: ExpenseState; fen: number; grantedFen: number | null }[]): {
  toldFen: number;
  owedFen: number;
  paidFen: number;
} {
  const sum = (state: ExpenseState, of: (one: { fen: number; grantedFen: number | null }) => number): number =>
    expenses.filter((one) => one.state === state).reduce((total, one) => total + of(one), 0);
  const granted = ({ fen, grantedFen }: { fen: number; grantedFen: number | null }): number => grantedFen ?? fen;
  return { toldFen: sum('told', ({ fen }) => fen), owedFen: sum('approved', granted), paidFen: sum('paid', granted) };
}
