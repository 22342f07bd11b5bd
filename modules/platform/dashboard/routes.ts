import { bind } from '../../../kernel/contract/bind.ts';
import { arrange } from './commands/arrange.ts';
import { dashboard } from './contract.ts';
import { readWidget } from './queries/read-widget.ts';
import { showDashboard } from './queries/show-dashboard.ts';

/** What answers the calls on dashboards. */
export const bindings = bind(dashboard, {
  'dashboard.show': (_input, ctx) => showDashboard(ctx),
  'dashboard.widget': (input, ctx) => readWidget(ctx, input),
  'dashboard.arrange': ({ widgets }, ctx) => arrange(ctx, widgets),
});
