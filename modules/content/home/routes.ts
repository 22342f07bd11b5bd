import { bind } from '../../../kernel/contract/bind.ts';
import { home } from './contract.ts';
import { upcoming } from './queries/upcoming.ts';

/** What answers the calls of a home. */
export const bindings = bind(home, {
  'home.upcoming': async ({ each }, ctx) => ({ data: await upcoming(ctx, each) }),
});
