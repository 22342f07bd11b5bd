import { bind } from '../../../kernel/contract/bind.ts';
import { setup } from './contract.ts';
import { overview } from './queries/overview.ts';
import { setupRows } from './queries/setup-rows.ts';

/** What answers the calls on the setup of a shop. */
export const bindings = bind(setup, {
  'setup.list': async (_input, ctx) => setupRows(ctx),
  'setup.overview': async (_input, ctx) => overview(ctx),
});
