import type { FormatName } from '../rules/format-names.ts';

const KINDS: Readonly<Record<FormatName, { ending: string; mime: string }>> = {
  own: { ending: 'json', mime: 'application/json' },
  odm1: { ending: 'odm.xml', mime: 'application/xml' },
  odm2: { ending: 'odm2.xml', mime: 'application/xml' },
};

/** How a file of a kind ends, and what browsers call it. */
export const fileOf = (format: FormatName): { ending: string; mime: string } => KINDS[format];
