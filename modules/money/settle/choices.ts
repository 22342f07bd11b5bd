import { choice } from '../../../kernel/rules/constants.ts';

/** The directions of a statement's entry (S7.05). */
export const statementDirections = [choice('income', '收入', 'Income'), choice('expense', '支出', 'Expense')] as const;
