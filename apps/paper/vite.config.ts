import { join } from 'node:path';
import { defineConfig } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The templates of papers for Node: what they import of packages is loaded from there. */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: 'dist/.cache/vite-paper',
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/papers',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: { input: ['apps/paper/papers.ts'], output: { entryFileNames: '[name].js' } },
  },
});
