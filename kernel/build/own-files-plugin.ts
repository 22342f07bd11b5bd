import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the tree as what is put together names it, which lies two folders below the root. */
const named = (root: string, path: string): string => JSON.stringify(`/../../${relative(root, path)}`);

/**
 * Lets the files of a program that are put together into others know their own places still, because what they read beside themselves
 * (words, SQL, programs of children) stays where it is; and gives them `zod` as the program that is run from its sources has it.
 */
export function ownFilesPlugin(root: string): Plugin {
  const laterZod = join(root, 'kernel/contract/later-zod.ts');
  return {
    name: 'medley:own-files',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'zod' && importer !== undefined && !importer.includes('/node_modules/') ? laterZod : null,
    transform(code, id) {
      if (!id.startsWith(root) || id.includes('/node_modules/') || !code.includes('import.meta.')) return null;
      return code
        .replaceAll(/\bimport\.meta\.dirname\b/g, `(import.meta.dirname + ${named(root, dirname(id))})`)
        .replaceAll(/\bimport\.meta\.url\b/g, `new URL('.' + ${named(root, id)}, import.meta.url).href`);
    },
  };
}

/**
 * Writes each letter beyond ASCII as its number: Node reads a text that holds but one such into two bytes for every letter of it, and
 * programs are whole texts in memory.
 */
export function narrowTextPlugin(): Plugin {
  return {
    name: 'medley:narrow-text',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const escaped = /\\[\u0080-\uffff]/.exec(chunk.code);
        if (escaped)
          this.error(`${chunk.fileName} writes ${escaped[0]}: leave out the backslash, it says nothing there.`);
        chunk.code = chunk.code.replaceAll(
          /[\u0080-\uffff]/g,
          (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
