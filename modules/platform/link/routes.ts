import { bind } from '../../../kernel/contract/bind.ts';
import { notFound } from '../../../kernel/contract/refusal.ts';
import { endLink } from '../../../kernel/identity/links.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { link } from './contract.ts';
import { linkKinds, listLinks } from './queries/list-links.ts';

/** What answers the calls about links. */
export const linkRoutes: Binding[] = bind(link, {
  'link.link.list': (input, ctx) => listLinks(ctx, input),
  'link.link.end': async ({ id, reason }, ctx) => {
    if (!(await endLink(ctx, id, reason))) throw notFound();
    return {};
  },
  'link.kinds': async (_input, ctx) => linkKinds(ctx),
});
