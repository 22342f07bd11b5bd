import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { contractPlugin } from '../../kernel/build/contract-plugin.ts';
import { loadTogether } from './build/load-together.ts';
import { screenMapsPlugin } from './build/screen-maps-plugin.ts';

const root = join(import.meta.dirname, '../..');

/**
 * What antd's tables bring along and none here has, by the file that asks for it: filters in heads, and rows that are chosen
 * with the one above them. Stand-ins say so to whoever tries. Decision 0063 says why these, and no others.
 */
const UNUSED = [
  [/antd\/es\/table\/hooks\/useFilter\/index/, './FilterDropdown', 'no-column-filters.ts'],
  [/antd\/es\/table\/hooks\/useSelection/, '@rc-component/tree', 'flat-rows.ts'],
] as const;

const plainParts: Plugin = {
  name: 'plain-parts',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const found = UNUSED.find(([from, what]) => source === what && from.test(importer));
    return found === undefined ? null : join(import.meta.dirname, 'stand-ins', found[2]);
  },
};

/** What every screen of the console needs, and what nearly all lists do. */
const TOGETHER = {
  desk: [
    'apps/console/console-app.tsx',
    'apps/console/sign-in/sign-in-steps.tsx',
    'modules/platform/dashboard/backend/dashboard-screen.tsx',
  ],
  records: ['ui/console/record-screen.tsx', 'ui/console/record-table.tsx'],
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console-assets/',
  cacheDir: join(root, 'dist/.cache/console'),
  plugins: [contractPlugin({ shapes: 'apart' }), screenMapsPlugin(root), react(), plainParts],
  // The server puts a fresh nonce in this place with every page; antd's styles carry it too.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: join(root, 'dist/console'),
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1200,
    assetsInlineLimit: 0,
    // Only style sheets: lists of scripts per screen would be the largest part of what asks for them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
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
            // Else what is needed first lies among what is needed seldom.
            { name: 'helpers', test: /node_modules\/@babel\/runtime\//, priority: 3 },
            { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs)\//, priority: 3 },
            { name: loadTogether(root, TOGETHER), priority: 1 },
          ],
        },
      },
    },
  },
});
