import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractPlugin } from '../../kernel/build/contract-plugin.ts';
import { leanRouterPlugin } from './build/lean-router-plugin.ts';

const root = join(import.meta.dirname, '../..');

export default defineConfig(({ isSsrBuild }) => ({
  root,
  publicDir: false,
  cacheDir: 'dist/.cache/vite-site',
  plugins: [contractPlugin({ shapes: 'never' }), leanRouterPlugin(), react()],
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/site-ssr' : 'dist/site',
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    assetsInlineLimit: 0,
    ssrEmitAssets: false,
    // Only style sheets: a list of scripts per lazy view would be the largest part of the entry.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css')) : needed,
    },
    rolldownOptions: {
      input: isSsrBuild ? ['apps/site/entry-server.tsx'] : ['apps/site/entry-client.tsx', 'apps/site/begin.tsx'],
      output: {
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash].js',
        ...(!isSsrBuild && {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router)\// },
              // The parts of every page in one file: many small ones compress badly.
              {
                name: 'frame',
                test: /\/(?:site\/layouts\/parts\/(?!places-sheet)|site\/(?:state\/|boot|start\.|messages|head\/keep-head|router\/(?!guard|view-map|waits)|app\/(?:browser-app|sign-in-left|signed-out-tabs))|rules\/outside-address|shell\/frontend\/parts\/(?:not|need|denied|screen)|home\/frontend\/(?:home-data|parts\/(?:h|upcoming-c|when)))/,
              },
              {
                name: 'kit',
                test: /\/(?:ui\/site\/(?!block-|byline|choice-field|code-form|sheet-page|upload-line|content-|countdown|dialog|downloads|editorial-notices|end-of-list|entry|facts|filtered-list|hall-|list-page|field|keep-button|map-sketch|marked|picture-head|place|portrait|qr-code|tabs|reading-actions|record-page|rich-text|pagination|search-form|use-|way-card)|kernel\/client\/(?!bearer-client|fact-of|guard-rules|kept-text|list-query|live|page-line|play-pieces|resume-film|send-upload|stream-film|use-))/,
              },
            ],
          },
        }),
      },
    },
  },
}));
