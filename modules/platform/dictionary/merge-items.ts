import type { Label } from '../../../kernel/module/label.ts';
import type { Dictionary } from './dictionaries.ts';

/** What a shop says about an item, as it is stored. */
export interface StoredItem {
  code: string;
  label: Label | null;
  sort: number;
  retired: boolean;
  version: number;
}

/** An item as it holds in a shop. */
export interface EffectiveItem {
  code: string;
  label: Label;
  usual: Label | null;
  retired: boolean;
  version: number;
}

/** A dictionary's items in a shop: the usual ones in the shop's words and order, then what the shop added; retired ones last. */
export function mergeItems({ items }: Dictionary, stored: readonly StoredItem[]): EffectiveItem[] {
  const own = new Map(stored.map((item) => [item.code, item]));
  const usual = items.map(({ value, label }, index) => {
    const code = String(value);
    const said = own.get(code);
    own.delete(code);
    const words = { zh: label['zh-CN'], en: label.en };
    const { retired = false, version = 0 } = said ?? {};
    return { code, label: said?.label ?? words, usual: words, retired, version, sort: said?.sort || index + 1 };
  });
  const added = [...own.values()].map(({ code, label, sort, retired, version }) => ({
    ...{ code, label: label ?? { zh: code, en: code }, usual: null, retired, version },
    sort: sort || Number.MAX_SAFE_INTEGER,
  }));
  return [...usual, ...added]
    .sort((a, b) => Number(a.retired) - Number(b.retired) || a.sort - b.sort)
    .map(({ sort: _sort, ...item }) => item);
}
