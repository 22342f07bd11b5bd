import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/**
 * What antd's parts bring and none here has, by the file that asks for it: of tables filters in heads, rows of which one alone
 * is chosen, rows that are chosen with the one above them, rows that are drawn when in sight; of fields and menus forms that
 * we make otherwise. Stand-ins say so to whoever tries.
 */
const UNUSED = [
  [/antd\/es\/table\/hooks\/useFilter\/index/, './FilterDropdown', 'no-column-filters.ts'],
  [/antd\/es\/table\/hooks\/useSelection/, '../../radio', 'no-single-choice.ts'],
  [/antd\/es\/table\/hooks\/useSelection/, '@rc-component/tree', 'flat-rows.ts'],
  [/antd\/es\/table\/InternalTable/, './RcTable/VirtualTable', 'no-virtual-table.ts'],
  [/antd\/es\/table\/style\/index/, './bordered', 'no-style.ts'],
  [/antd\/es\/table\/style\/index/, './expand', 'no-style.ts'],
  [/antd\/es\/table\/style\/index/, './filter', 'no-style.ts'],
  [/antd\/es\/table\/style\/index/, './rtl', 'no-style.ts'],
  [/antd\/es\/table\/style\/index/, './summary', 'no-style.ts'],
  [/antd\/es\/table\/style\/index/, './virtual', 'no-style.ts'],
  [/antd\/es\/pagination\/Pagination/, './style/bordered', 'no-style.ts'],
  [/antd\/es\/input\/index/, './Group', 'no-input-part.ts'],
  [/antd\/es\/input\/index/, './OTP', 'no-input-part.ts'],
  [/antd\/es\/input\/index/, './Search', 'no-input-part.ts'],
  [/antd\/es\/color-picker\/components\/ColorPresets/, '../../collapse', 'no-input-part.ts'],
  [/antd\/es\/dropdown\/index/, './dropdown-button', 'no-input-part.ts'],
] as const;

const plainParts: Plugin = {
  name: 'plain-parts',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const found = UNUSED.find(([from, what]) => source === what && from.test(importer));
    return found === undefined ? null : join(import.meta.dirname, 'stand-ins', found[2]);
  },
};

/** Shapes are described as JSON Schema on the server alone: what zod brings for it is left out, and says so to whoever asks. */
const undescribed: Plugin = {
  name: 'undescribed',
  enforce: 'pre',
  transform(code, id) {
    if (!/zod\/v4\/classic\/schemas\.js$/.test(id)) return null;
    const without = code.replace(/processors\.\w+Processor\b|create(?:Standard|To)JSONSchemaMethod(?=\()/g, 'onServer');
    return `${without}\nfunction onServer() { return () => { throw new Error('JSON Schema is made on the server.'); }; }\n`;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/console-assets/',
  cacheDir: join(root, 'dist/.cache/console'),
  plugins: [react(), plainParts, undescribed],
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
            // Else what is needed first lies among what is needed seldom.
            { name: 'helpers', test: /node_modules\/@babel\/runtime\//, priority: 3 },
            { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs)\//, priority: 3 },
          ],
        },
      },
    },
  },
});
