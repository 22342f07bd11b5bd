import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readsOfView } from '../../tools/boundaries/address-reads.ts';
import { readSourceTree } from '../../tools/boundaries/source-tree.ts';
import { loadRegistry } from '../module/registry.ts';
import { viewNames } from '../module/view-exists.ts';
import { viewQueries } from '../module/view-queries.ts';

const { modules, slots, blocks } = await loadRegistry();
const files = new Map(readSourceTree(join(import.meta.dirname, '../..')).map((file) => [file.path, file]));
const manifests = modules.map(({ manifest }) => manifest);
const folderOf = new Map(modules.map(({ folder, manifest }) => [manifest.id, folder]));
const queries = viewQueries(manifests);

/** What a view reads of its address, with all that it is made of. */
function readsOf(module: string, component: string) {
  const start = `modules/${folderOf.get(module)}/frontend/${component}.tsx`;
  expect(files.has(start), start).toBe(true);
  const { reads, unclear } = readsOfView(start, files);
  expect(unclear).toEqual([]);
  const namesOf = (isDrawn: boolean) =>
    new Set(reads.filter((read) => read.isDrawn === isDrawn).map(({ name }) => name));
  return { drawn: namesOf(true), later: namesOf(false) };
}

const views = modules.flatMap(({ folder, manifest }) =>
  viewNames(folder).map((component) => [manifest.id, component] as const),
);

describe('parameters of the address', () => {
  it.each(views)('%s/%s reads what its manifest says, and no more', (module, component) => {
    const { drawn, later } = readsOf(module, component);
    const { query = [], browserQuery = [] } = manifests.find(({ id }) => id === module)?.views?.[component] ?? {};
    expect([...drawn].sort()).toEqual([...query].sort());
    // What a drawn page depends on may be read again while it runs.
    expect([...later].filter((name) => !query.includes(name)).sort()).toEqual([...browserQuery].sort());
  });

  it.each(
    [...blocks.values()].map(({ type, drawnBy, query }) => [type, drawnBy.module, drawnBy.component, query] as const),
  )('block %s reads what it says, and no more', (_type, module, component, query = []) => {
    const { drawn, later } = readsOf(module, component);
    expect([...new Set([...drawn, ...later])].sort()).toEqual([...query].sort());
  });

  const parts = Object.values(slots).flat();
  it.each(parts.filter(({ face }) => face === 'frontend').map(({ module, component }) => [module, component] as const))(
    '%s/%s, drawn into views of others, reads none',
    (module, component) => {
      const { drawn, later } = readsOf(module, component);
      expect([...drawn, ...later]).toEqual([]);
    },
  );

  it('every route shows a view whose parameters are known, and pages hold those of every block', () => {
    expect(queries['news/article-list']).toEqual(['category', 'tag', 'q', 'sort', 'page']);
    const told = manifests.map((manifest) => ({
      ...manifest,
      blocks: (manifest.blocks ?? []).map((block) => ({ ...block, query: ['group'] })),
    }));
    expect(viewQueries(told)['page/page']).toEqual(['id', 'slug', 'preview', 'group']);
    expect(viewQueries(told)['news/article-list']).toEqual(queries['news/article-list']);
  });
});
