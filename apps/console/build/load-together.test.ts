import { expect, test } from 'vitest';
import { loadTogether } from './load-together.ts';

const ANTD = '/x/node_modules/antd/es/index.js';

/** A program of these modules: what each imports, and what it takes from antd. */
function graphOf(modules: Record<string, readonly string[]>, code: Record<string, string> = {}) {
  return {
    getModuleInfo: (id: string) => {
      const importedIds = modules[id];
      return importedIds === undefined ? null : { importedIds, code: code[id] ?? '' };
    },
  };
}

const placesIn = (graph: ReturnType<typeof graphOf>, ids: readonly string[]) => {
  const place = loadTogether('/x', { first: ['a.tsx'], second: ['b.tsx'] });
  return ids.map((id) => place(id, graph));
};

test('what a module cannot run without comes with it, circles too, and stays with the first that needs it', () => {
  const graph = graphOf({
    '/x/a.tsx': ['/x/c.ts'],
    '/x/b.tsx': ['/x/c.ts', '/x/d.ts'],
    '/x/c.ts': ['/x/a.tsx'],
    '/x/d.ts': [],
    '/x/e.ts': [],
  });
  const ids = ['/x/a.tsx', '/x/b.tsx', '/x/c.ts', '/x/d.ts', '/x/e.ts'];
  expect(placesIn(graph, ids)).toEqual(['first', 'second', 'first', 'second', null]);
});

test('of antd comes what is taken from it, and not all that it names', () => {
  const [button, qr, tree] = ['button', 'qr-code', 'tree'].map((part) => `/x/node_modules/antd/es/${part}/index.js`);
  const graph = graphOf(
    {
      '/x/a.tsx': [ANTD],
      [ANTD]: [button ?? '', qr ?? '', tree ?? ''],
      [button ?? '']: [],
      [qr ?? '']: [],
      [tree ?? '']: [],
    },
    { '/x/a.tsx': 'import { Button as Plain, QRCode } from "antd";' },
  );
  expect(placesIn(graph, [button ?? '', qr ?? '', tree ?? '', ANTD])).toEqual(['first', 'first', null, null]);
});
