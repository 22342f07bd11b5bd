import type { Label } from '../../../kernel/module/label.ts';
import type { ChoiceList } from '../../../kernel/module/list-source.ts';

/** What a shop, or the platform for every shop, says about an item. */
export interface StoredItem {
  code: string;
  label: Label | null;
  sort: number;
  retired: boolean;
  version: number;
}

/** Who says the words or state of an item that hold: the program, the platform for every shop, or the shop itself. */
export type ItemSource = 'program' | 'platform' | 'shop';

/** An item as it holds in a shop. */
export interface EffectiveItem {
  code: string;
  label: Label;
  /** The words that would hold if this level said nothing; null for an item that it added. */
  usual: Label | null;
  retired: boolean;
  /** It is retired above, and cannot be offered again here. */
  isRetiredAbove: boolean;
  source: ItemSource;
  version: number;
}

type Placed = EffectiveItem & { sort: number };

const isSaying = ({ label, retired }: StoredItem): boolean => label !== null || retired;

/** Lays what one level says over what it inherits. */
function overlay(inherited: readonly Placed[], stored: readonly StoredItem[], level: ItemSource): Placed[] {
  const own = new Map(stored.map((item) => [item.code, item]));
  const kept = inherited.map((item, index) => {
    const said = own.get(item.code);
    own.delete(item.code);
    return {
      code: item.code,
      label: said?.label ?? item.label,
      usual: item.label,
      retired: item.retired || (said?.retired ?? false),
      isRetiredAbove: item.retired,
      source: said !== undefined && isSaying(said) ? level : item.source,
      version: said?.version ?? 0,
      sort: said?.sort || index + 1,
    };
  });
  const added = [...own.values()].map(({ code, label, sort, retired, version }) => ({
    ...{ code, label: label ?? { zh: code, en: code }, usual: null, retired, isRetiredAbove: false },
    ...{ source: level, version, sort: sort || Number.MAX_SAFE_INTEGER },
  }));
  return [...kept, ...added].sort((a, b) => Number(a.retired) - Number(b.retired) || a.sort - b.sort);
}

/** A dictionary's items in a shop: the program's, under what the platform says, under what the shop says; retired ones last. */
export function mergeItems(
  { items }: ChoiceList,
  platform: readonly StoredItem[],
  shop: readonly StoredItem[] | null,
): EffectiveItem[] {
  const program = items.map(({ value, label }, index): Placed => {
    const words = { zh: label['zh-CN'], en: label.en };
    return {
      ...{ code: String(value), label: words, usual: words, retired: false, isRetiredAbove: false },
      ...{ source: 'program', version: 0, sort: index + 1 },
    };
  });
  const common = overlay(program, platform, 'platform');
  const placed = shop === null ? common : overlay(common, shop, 'shop');
  return placed.map(({ sort: _sort, ...item }) => item);
}
