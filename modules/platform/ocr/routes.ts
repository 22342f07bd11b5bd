import { bind } from '../../../kernel/contract/bind.ts';
import { countReading, readSentCard } from './commands/read-card.ts';
import { ocr } from './contract.ts';

/** What answers the call. */
export const bindings = bind(ocr, {
  'ocr.read': { admit: countReading, handle: ({ kind }, ctx) => readSentCard(ctx, kind) },
});
