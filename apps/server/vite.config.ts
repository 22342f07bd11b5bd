import { join } from 'node:path';
import { defineConfig } from 'vite';
import { narrowTextPlugin, ownFilesPlugin } from '../../kernel/build/own-files-plugin.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The serving process in a few files instead of some 3,000: Node keeps the text of each file, types as blanks and comments as they are,
 * and several kilobytes beside it, for as long as the process lives.
 */
export default defineConfig({
  root,
  publicDir: false,
  cacheDir: 'dist/.cache/vite-server',
  plugins: [ownFilesPlugin(root), narrowTextPlugin()],
  ssr: { noExternal: ['zod', 'drizzle-orm', 'pg-boss', 'luxon', 'cron-parser', 'rrule-temporal'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 10_000,
    rolldownOptions: {
      input: ['apps/server/main.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});
