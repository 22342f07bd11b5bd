/** What other modules may do with legs: say when one that nobody has filled in yet is expected. */

/** What pays guests of visits says by it that it did, in its own transaction; `receiving.expense_granted` tells what is to be paid. */
export { type Payment, payExpenses } from './commands/decide-expense.ts';
export { expectAnew } from './commands/expect-anew.ts';
