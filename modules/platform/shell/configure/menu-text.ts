import type { MenuNode } from './menu-nodes.ts';

/** What the types of items and those whom they are for are called. */
interface MenuWords {
  kindName(type: string): string;
  audienceName(audience: string): string;
}

/** A menu as lines of words, so that two versions can be compared like texts. */
export function menuText(nodes: readonly MenuNode[], words: MenuWords, indent = ''): string {
  return nodes
    .flatMap(({ item: { label, type, to, audience }, children }) => [
      `${indent}${[label.zh, label.en].filter(Boolean).join(' / ')} → ${words.kindName(type)} ${to} · ${words.audienceName(audience)}`,
      ...(children.length === 0 ? [] : [menuText(children, words, `${indent}  `)]),
    ])
    .join('\n');
}
