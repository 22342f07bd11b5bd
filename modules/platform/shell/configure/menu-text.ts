import type { Translate } from '../../../../kernel/client/translate.ts';
import type { MenuNode } from './menu-nodes.ts';

/** A menu as lines of words, so that two versions can be compared like texts. */
export function menuText(t: Translate, nodes: readonly MenuNode[], indent = ''): string {
  return nodes
    .flatMap(({ item: { label, type, to, audience }, children }) => [
      `${indent}${[label.zh, label.en].filter(Boolean).join(' / ')} → ${t(`menuType.${type}`)} ${to} · ${t(`menuAudience.${audience}`)}`,
      ...(children.length === 0 ? [] : [menuText(t, children, `${indent}  `)]),
    ])
    .join('\n');
}
