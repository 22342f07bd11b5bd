import { type ErrorText, issueWords, ownWords } from '../http/issue-words.ts';
import type { SettingSpec } from '../module/setting-spec.ts';
import type { EffectiveSetting, SettingSource } from './settings.ts';

/** A stored value of one level, secrets already opened or masked. */
export interface StoredValue {
  /** Null: only a lock, or a value that was taken back. */
  value: unknown;
  locked: boolean;
  version: number;
  changedAt: string;
}

/** The stored values of one setting by level. */
export interface StoredLevels {
  platform?: StoredValue | undefined;
  shop?: StoredValue | undefined;
  layout?: StoredValue | undefined;
}

/**
 * The value that holds, as seen from one level (`asked`): the layout's before the shop's before the platform's before the default. Locked, only the
 * platform's counts. A stored value that no longer fits its schema (the module changed) counts as not stored.
 */
export function effectiveSetting(
  key: string,
  spec: SettingSpec,
  levels: StoredLevels,
  asked: keyof StoredLevels = 'shop',
): EffectiveSetting {
  const locked = spec.locked === true || levels.platform?.locked === true;
  const order: readonly [SettingSource, StoredValue | undefined][] = locked
    ? [['platform', levels.platform]]
    : [
        ['layout', levels.layout],
        ['shop', levels.shop],
        ['platform', levels.platform],
      ];
  const holding = order.flatMap(([source, stored]) => {
    if (stored === undefined || stored.value === null) return [];
    const read = spec.schema.safeParse(stored.value);
    return read.success ? [{ source, value: read.data }] : [];
  });
  const [first = { source: 'default' as const, value: spec.default }, second] = holding;
  const own = first.source === 'layout' || first.source === 'shop' || first.source === asked;
  return {
    key,
    value: first.value,
    inherited: own ? (second?.value ?? spec.default) : first.value,
    source: first.source,
    locked,
    version: levels[asked]?.version ?? 0,
    changedAt: levels[asked]?.changedAt ?? null,
  };
}

/**
 * Values that belong together: those of the one level that stores the first of `specs`, the shop's before the platform's
 * unless the platform keeps it; what that level does not store has its default. Null where neither stores it.
 */
export function settingsTogether(
  specs: readonly (readonly [string, SettingSpec])[],
  levels: (key: string) => Pick<StoredLevels, 'platform' | 'shop'>,
): Record<string, unknown> | null {
  const read = (key: string, spec: SettingSpec, level: 'platform' | 'shop'): { value: unknown } | null => {
    const stored = levels(key)[level];
    const found = stored === undefined || stored.value === null ? null : spec.schema.safeParse(stored.value);
    return found?.success === true ? { value: found.data } : null;
  };
  const [first] = specs;
  if (first === undefined) return null;
  const isKept = first[1].locked === true || levels(first[0]).platform?.locked === true;
  const level = (isKept ? (['platform'] as const) : (['shop', 'platform'] as const)).find(
    (each) => read(...first, each) !== null,
  );
  if (level === undefined) return null;
  return Object.fromEntries(
    specs.map(([key, spec]) => [key, (read(key, spec, level) ?? { value: spec.default }).value]),
  );
}

/** A setting in a tree: the parts of its key from the module down. */
export interface SettingTreeNode {
  name: string;
  value: unknown;
  children: SettingTreeNode[];
}

/** The tree that belongs to a flat list: `news.list.size` lies as `size` in `list` in `news`. */
export function settingTree(settings: readonly { key: string; value: unknown }[]): SettingTreeNode[] {
  const roots: SettingTreeNode[] = [];
  for (const { key, value } of settings) {
    let level = roots;
    let node: SettingTreeNode | undefined;
    for (const name of key.split('.')) {
      node = level.find((known) => known.name === name);
      if (node === undefined) {
        node = { name, value: null, children: [] };
        level.push(node);
      }
      level = node.children;
    }
    if (node !== undefined) node.value = value;
  }
  return roots;
}

/**
 * A value as the setting's schema wants it. Posts are form-encoded, so numbers and truth values arrive as texts: what
 * does not fit as it came is tried as JSON, whole and then part by part.
 */
export function readSettingValue(
  spec: SettingSpec,
  sent: unknown,
  text: ErrorText,
): { ok: true; value: unknown } | { ok: false; problem: string } {
  const asSent = spec.schema.safeParse(sent, { error: issueWords(text) });
  if (asSent.success) return { ok: true, value: asSent.data };
  for (const tried of [fromJson(sent), deepFromJson(sent)]) {
    const read = spec.schema.safeParse(tried);
    if (read.success) return { ok: true, value: read.data };
  }
  const said = asSent.error.issues[0]?.message ?? '';
  return { ok: false, problem: ownWords(said, text) ?? said };
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function deepFromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deepFromJson);
  if (typeof value !== 'object' || value === null) return fromJson(value);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, deepFromJson(child)]));
}
