import { bind } from '../../../kernel/contract/bind.ts';
import { brokenLinks, checkLink } from './links/broken-links.ts';
import { linkDesk } from './links/link-contract.ts';
import { bringPictures, broughtPictures } from './pictures/bring-pictures.ts';
import { pictureDesk } from './pictures/picture-contract.ts';

/** What answers the calls that concern content of every type. */
export const bindings = [
  ...bind(linkDesk, {
    'envelope.link.list': (input, ctx) => brokenLinks(ctx, input),
    'envelope.link.check': (input, ctx) => checkLink(ctx, input),
  }),
  ...bind(pictureDesk, {
    'envelope.picture.bring': (input, ctx) => bringPictures(ctx, input),
    'envelope.picture.brought': ({ id }, ctx) => broughtPictures(ctx, id),
  }),
];
