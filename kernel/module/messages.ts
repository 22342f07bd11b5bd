import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atFirstUse } from '../contract/at-first-use.ts';
import { type Locale, locales } from '../rules/locale.ts';
import type { FoundModule } from './found-module.ts';

/** What a table, its columns (and the parts of objects in them) and the values of these are called; `any` stands for every table. */
interface StoredTexts {
  name?: string;
  columns?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
}

/**
 * A module's messages: `site` for its public screens, `console` for its back-office and configuration screens,
 * `errors` for its refusals (`errors.slug_taken` is the text of `news.slug_taken`), `stored` for its tables as the audit
 * trail and histories speak of them.
 */
export interface ModuleMessages {
  site?: Record<string, unknown>;
  console?: Record<string, unknown>;
  errors?: Record<string, string>;
  stored?: Record<string, StoredTexts>;
}

/** Messages by module id; `kernel` holds those of the kernel itself, `console` those of the console's frame and parts. */
export type Messages = Record<string, ModuleMessages>;

const KERNEL = join(import.meta.dirname, '../i18n');
const CONSOLE = join(import.meta.dirname, '../../ui/console/locales');

/**
 * The words of every locale file, the kernel's first. Those of a module are read when somebody first asks for one of them;
 * `npm run check` reads them all.
 */
export function loadMessages(root: string, modules: readonly FoundModule[]): Record<Locale, Messages> {
  const read = <T = ModuleMessages>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
  const made = {} as Record<Locale, Messages>;
  for (const locale of locales) {
    made[locale] = {
      kernel: read(join(KERNEL, `${locale}.json`)),
      console: { console: read<Record<string, unknown>>(join(CONSOLE, `${locale}.json`)) },
    };
    for (const { folder, manifest } of modules) {
      const file = join(root, folder, 'locales', `${locale}.json`);
      // What is seen on no screen has no words.
      if (manifest.isUnseen) made[locale][manifest.id] = {};
      else {
        const get = atFirstUse(() => read(file));
        Object.defineProperty(made[locale], manifest.id, { enumerable: true, get });
      }
    }
  }
  return made;
}
