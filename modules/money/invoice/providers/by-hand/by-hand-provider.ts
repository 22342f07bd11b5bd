import type { InvoiceProvider } from '../../provider.ts';

/**
 * Somebody of the desk issues it at the tax office's own site, and enters the number with the file. Nobody can be asked how it stands, so
 * nothing is ever said of one but what the desk says itself.
 */
export const byHandProvider: InvoiceProvider = {
  id: 'hand',
  issueText: ({ serial }) => JSON.stringify({ serial }),
  issue: async () => ({ kind: 'by_hand' }),
  again: async () => ({ kind: 'by_hand' }),
  query: async () => ({ kind: 'unknown' }),
  redText: ({ serial }) => JSON.stringify({ serial }),
  red: async () => ({ kind: 'by_hand' }),
  queryRed: async () => ({ kind: 'unknown' }),
};
