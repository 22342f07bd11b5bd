import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ModuleManifest } from '../../../kernel/module/manifest.ts';
import { loadRegistry } from '../../../kernel/module/registry.ts';
import { contentParts } from './content-parts.ts';
import type { ContentKind } from './kind.ts';

const MODULES = join(import.meta.dirname, '../..');
const registry = await loadRegistry();

const isKind = (value: unknown): value is ContentKind =>
  typeof value === 'object' && value !== null && 'tableName' in value && 'record' in value && 'url' in value;

/** Every type of content there is, with the manifest that has to carry it. */
const kinds = (
  await Promise.all(
    registry.modules.map(async ({ folder, manifest }): Promise<[string, ContentKind, ModuleManifest][]> => {
      if (!readdirSync(join(MODULES, folder)).includes('kind.ts')) return [];
      const exported: Record<string, unknown> = await import(join(MODULES, folder, 'kind.ts'));
      return Object.values(exported)
        .filter(isKind)
        .map((kind) => [kind.record, kind, manifest]);
    }),
  )
).flat();

/** What a manifest has of a part, in words that can be compared: names of its entries, or what they are about. */
function saidIn(part: unknown): string[] {
  if (!Array.isArray(part)) return Object.keys(part ?? {});
  return part.map((entry: Record<string, unknown>) => JSON.stringify([entry.name, entry.event, entry.table]));
}

/** The parts of every type of content that a manifest has lost, such as `jobs: ["topic.publish_due",…]`. */
function lostParts(kind: ContentKind, manifest: ModuleManifest): string[] {
  const needed = contentParts(kind, { title: kind.label, plural: kind.type, screen: '', cards: async () => [] });
  return Object.entries(needed).flatMap(([part, specs]) => {
    const there = new Set(saidIn(manifest[part as keyof ModuleManifest]));
    return saidIn(specs)
      .filter((entry) => !there.has(entry))
      .map((entry) => `${part}: ${entry}`);
  });
}

describe('the manifest of a type of content', () => {
  test.each(kinds)('%s keeps every part that its life needs', (_record, kind, manifest) => {
    expect(lostParts(kind, manifest), 'begin the part with what contentParts answers: [...content.jobs, …]').toEqual(
      [],
    );
  });

  test('is found wherever a record has an editorial life', () => {
    const published = registry.bindings.map(({ name }) => name).filter((name) => /^\w+\.\w+\.correct$/.test(name));
    expect(kinds.map(([record]) => `${record}.correct`).sort()).toEqual(published.sort());
    expect(kinds.length).toBeGreaterThan(6);
  });

  test('that lets go of a part turns it red', () => {
    const parts = [
      'permissions',
      'fileUses',
      'finds',
      'approvals',
      'targets',
      'jobs',
      'reactions',
      'richText',
    ] as const;
    for (const [record, kind, manifest] of kinds) {
      const red = parts.filter((part) => {
        const bare = Array.isArray(manifest[part]) ? [{ name: `${kind.type}.another` }] : {};
        return lostParts(kind, { ...manifest, [part]: bare } as ModuleManifest).length > 0;
      });
      expect(red, record).toEqual(parts);
    }
  });
});
