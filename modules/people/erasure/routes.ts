import { bind } from '../../../kernel/contract/bind.ts';
import { askErasure, withdrawErasure } from './commands/ask-erasure.ts';
import { removeNow } from './commands/remove-now.ts';
import { erasure, erasureProof, ownErasure } from './contract.ts';
import { listErasures, personStanding, showErasure } from './queries/list-erasures.ts';
import { ownStanding } from './queries/own-standing.ts';
import { receiptStanding } from './queries/receipt-standing.ts';

/** What answers the calls on removals. */
export const bindings = [
  ...bind(erasure, {
    'erasure.request.list': (input, ctx) => listErasures(ctx, input),
    'erasure.request.show': ({ id }, ctx) => showErasure(ctx, id),
    'erasure.person': ({ id }, ctx) => personStanding(ctx, id),
    'erasure.remove': (input, ctx) => removeNow(ctx, input),
  }),
  ...bind(erasureProof, {
    'erasure.receipt': ({ receipt }, ctx) => receiptStanding(ctx, receipt),
  }),
  ...bind(ownErasure, {
    'erasure.mine': (_input, ctx) => ownStanding(ctx),
    'erasure.ask': (_input, ctx) => askErasure(ctx),
    'erasure.withdraw': (_input, ctx) => withdrawErasure(ctx),
  }),
];
