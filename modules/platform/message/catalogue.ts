import { hash } from 'node:crypto';
import type { Registry } from '../../../kernel/module/registry.ts';
import { type Section, sectionOf } from './sections.ts';

/** A text of the interface as it usually is. */
export interface UsualText {
  key: string;
  module: string;
  section: Section;
  zh: string;
  en: string;
  /** What a search looks through: the key and both texts in small letters, a line each. */
  sought: string;
}

const PLACEHOLDER = /\{([\p{L}\p{N}_.-]+)\}/gu;

/** The names that a text has places for, each once. */
export const placeholders = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name))].sort();

/** The number by which a shop addresses a text: the same from release to release, and another in every shop. */
export const textId = (shopId: number, key: string): number =>
  Number.parseInt(hash('sha256', `${shopId} ${key}`).slice(0, 12), 16);

/** SQL over `t`, a row of `own_text`: the same number as a text. */
export const TEXT_ID_SQL = `('x' || left(encode(sha256(convert_to(t.shop_id || ' ' || t.key, 'UTF8')), 'hex'), 12))::bit(48)::bigint::text`;

function leaves(tree: unknown, path: string, found: Map<string, string>): void {
  if (typeof tree === 'string') found.set(path, tree);
  else if (typeof tree === 'object' && tree !== null) {
    for (const [name, child] of Object.entries(tree)) leaves(child, path === '' ? name : `${path}.${name}`, found);
  }
}

const made = new WeakMap<Registry, ReadonlyMap<string, UsualText>>();

/** Every text of the kernel, the console and the modules by its key; made once, because it cannot change while the process runs. */
export function catalogueOf(registry: Registry): ReadonlyMap<string, UsualText> {
  const known = made.get(registry);
  if (known !== undefined) return known;
  const [zh, en] = [new Map<string, string>(), new Map<string, string>()];
  leaves(registry.messages['zh-CN'], '', zh);
  leaves(registry.messages.en, '', en);
  const all = new Map<string, UsualText>();
  for (const key of [...new Set([...zh.keys(), ...en.keys()])].sort()) {
    const [module = '', section = ''] = key.split('.');
    const usual = { key, zh: zh.get(key) ?? '', en: en.get(key) ?? '' };
    const sought = Object.values(usual).join('\n').toLowerCase();
    all.set(key, { ...usual, module, section: sectionOf(section), sought });
  }
  made.set(registry, all);
  return all;
}
