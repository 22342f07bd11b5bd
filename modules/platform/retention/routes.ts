import { bind } from '../../../kernel/contract/bind.ts';
import { liftHold, placeHold } from './commands/hold-back.ts';
import { saveRule } from './commands/save-rule.ts';
import { retention } from './contract.ts';
import { dueRows, listHolds, listRuns, retentionRows } from './queries/retention-rows.ts';

/** What answers the calls on how long records are kept. */
export const bindings = bind(retention, {
  'retention.list': async (_input, ctx) => retentionRows(ctx),
  'retention.save': (input, ctx) => saveRule(ctx, input),
  'retention.due': (input, ctx) => dueRows(ctx, input),
  'retention.runs': (input, ctx) => listRuns(ctx, input),
  'retention.holds': (input, ctx) => listHolds(ctx, input),
  'retention.hold': (input, ctx) => placeHold(ctx, input),
  'retention.lift': (input, ctx) => liftHold(ctx, input),
});
