import type { Messages } from '../../kernel/module/messages.ts';
import type { TextTree } from './text-tree.ts';
import { lookUp } from './text-tree.ts';
import type { UsedKey } from './used-keys.ts';

/** The texts of one language: the modules' by section, and the console's own. */
export interface KnownTexts {
  readonly messages: Messages;
  readonly own: TextTree;
}

function sectionOf(texts: KnownTexts, section: 'site' | 'console'): TextTree {
  return Object.fromEntries(Object.entries(texts.messages).map(([id, found]) => [id, found[section] ?? {}]));
}

/** Whether the texts hold what a key asks for; `module` is the one whose screen the key stands in. */
export function isKnown(texts: KnownTexts, used: UsedKey, module: string | null): boolean {
  const wanted = used.whole ? 'text' : 'branch';
  const named = used.module ?? module;
  switch (used.world) {
    case 'own':
      return lookUp(texts.own, used.key) === wanted;
    case 'site':
      return lookUp(sectionOf(texts, 'site'), used.key) === wanted;
    case 'console':
      return named === 'console' || named === null
        ? lookUp(texts.own, used.key) === wanted
        : lookUp(sectionOf(texts, 'console'), `${named}.${used.key}`) === wanted;
    case 'server':
      return lookUp(texts.messages, used.key) === wanted;
  }
}
