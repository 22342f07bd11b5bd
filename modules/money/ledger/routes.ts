import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { answerReopening, askReopening, closeMonth } from './commands/close-month.ts';
import { ledger } from './contract.ts';
import { showLedger } from './queries/show-ledger.ts';
import { readStatement } from './queries/statement.ts';

/** What answers the calls on the ledger. */
export const ledgerRoutes: Binding[] = bind(ledger, {
  'ledger.show': (_input, ctx) => showLedger(ctx),
  'ledger.statement': ({ year }, ctx) => readStatement(ctx, year),
  'ledger.month.close': async ({ month }, ctx) => ({ data: await closeMonth(ctx, month) }),
  'ledger.month.ask': async (input, ctx) => ({ data: await askReopening(ctx, input) }),
  'ledger.month.answer': async (input, ctx) => ({ data: await answerReopening(ctx, input) }),
});
