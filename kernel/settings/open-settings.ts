import { Refusal } from '../contract/refusal.ts';
import type { Registry } from '../module/registry.ts';
import type { EffectiveSetting, Settings } from './settings.ts';

/** Settings as the manifests declare them. */
export function openSettings(registry: Registry): Settings {
  return {
    async get<T>(_ctx: unknown, key: string): Promise<T> {
      const spec = registry.settings.get(key);
      if (spec === undefined) throw new Error(`There is no setting ${key}.`);
      return spec.default as T;
    },
    async all(_ctx, { publicOnly }) {
      const all: EffectiveSetting[] = [];
      for (const [key, spec] of registry.settings) {
        if (publicOnly && !spec.public) continue;
        all.push({ key, value: spec.default, source: 'default', locked: spec.locked ?? false });
      }
      return all;
    },
    async save() {
      throw new Refusal(503, 'UNAVAILABLE');
    },
  };
}
