import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * What antd's tables bring and no table here has, by the file that asks for it: filters in heads, rows of which one alone is
 * chosen, rows that are chosen with the one above them, rows that are drawn when in sight. Stand-ins say so to whoever tries.
 */
const UNUSED = [
  [/antd\/es\/table\/hooks\/useFilter\/index/, './FilterDropdown', 'no-column-filters.ts'],
  [/antd\/es\/table\/hooks\/useSelection/, '../../radio', 'no-single-choice.ts'],
  [/antd\/es\/table\/hooks\/useSelection/, '@rc-component/tree', 'flat-rows.ts'],
  [/antd\/es\/table\/InternalTable/, './RcTable/VirtualTable', 'no-virtual-table.ts'],
] as const;

const plainTables: Plugin = {
  name: 'plain-tables',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const found = UNUSED.find(([from, what]) => source === what && from.test(importer));
    return found === undefined ? null : join(import.meta.dirname, 'stand-ins', found[2]);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console-assets/',
  cacheDir: join(root, 'dist/.cache/console'),
  plugins: [react(), plainTables],
  // The server puts a fresh nonce in this place with every page; antd's styles carry it too.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(root, 'dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // They do nothing by being imported, and do not say so.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@rc-component\//, sideEffects: false }] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(?:react-query|query-core))\//,
              priority: 3,
            },
            { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs)\//, priority: 3 },
          ],
        },
      },
    },
  },
});
