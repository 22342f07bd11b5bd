import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');

export default defineConfig({
  root: import.meta.dirname,
  base: '/console-assets/',
  cacheDir: join(root, 'dist/.cache/console'),
  plugins: [react()],
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
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\//, priority: 3 },
            { name: 'editor', test: /node_modules\/(@tiptap|prosemirror-[a-z]+|linkifyjs)\//, priority: 3 },
          ],
        },
      },
    },
  },
});
