import { bind } from '../../../kernel/contract/bind.ts';
import { brokenLinks, checkLink } from './links/broken-links.ts';
import { linkDesk } from './links/link-contract.ts';

/** What answers the calls that concern content of every type. */
export const bindings = bind(linkDesk, {
  'envelope.link.list': (input, ctx) => brokenLinks(ctx, input),
  'envelope.link.check': (input, ctx) => checkLink(ctx, input),
});
