import { outsideAddress } from './outside-address.ts';
import { safePath } from './safe-path.ts';

/** Whether an address may stand in a link: of this site, outside by https, a telephone or a mail box. */
export const isLinkable = (href: string): boolean =>
  safePath(href) !== null ||
  outsideAddress(href) !== null ||
  /^(?:mailto:[^\s<>"]+@[^\s<>"]+|tel:[+\d][\d -]*)$/.test(href);
