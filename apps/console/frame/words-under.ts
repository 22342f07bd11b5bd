import type { SiteMessages } from '../../../kernel/client/translate.ts';

/** The texts that stand directly below a key of the messages, by their names. */
export function wordsUnder(messages: SiteMessages, key: string): Record<string, string> {
  let node: unknown = messages;
  for (const part of key.split('.')) node = (node as Record<string, unknown> | undefined)?.[part];
  return Object.fromEntries(
    Object.entries(node ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
