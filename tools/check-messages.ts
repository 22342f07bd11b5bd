import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorKey } from '../kernel/i18n/translate.ts';
import { loadRegistry, type Registry } from '../kernel/module/registry.ts';
import { isTestFile, placeOf } from './boundaries/place.ts';
import { readSourceTree, type SourceFile } from './boundaries/source-tree.ts';
import { isKnown, type KnownTexts } from './messages/known-texts.ts';
import { manifestProblems, refusalCodes } from './messages/manifest-texts.ts';
import { compareLanguages, lookUp, type TextTree } from './messages/text-tree.ts';
import { usedKeys } from './messages/used-keys.ts';

const root = join(import.meta.dirname, '..');
const OWN = 'ui/console/locales';

function readTree(path: string): TextTree {
  const file = join(root, path);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TextTree) : {};
}

/** Modules without words: these are read when somebody first asks for one, and must not be missed only then. */
const wordless = (registry: Registry): string[] =>
  registry.modules.flatMap(({ folder, manifest: { isUnseen = false } }) =>
    isUnseen || existsSync(join(root, 'modules', folder, 'locales/en.json')) ? [] : [`modules/${folder} has no words`],
  );

/** Files with texts that differ between the languages. */
function fileProblems(registry: Registry): string[] {
  const folders = [OWN, 'kernel/i18n', ...registry.modules.map(({ folder }) => `modules/${folder}/locales`)];
  return folders.flatMap((folder) =>
    compareLanguages(readTree(`${folder}/zh-CN.json`), readTree(`${folder}/en.json`)).map(
      (problem) => `${folder}: ${problem}`,
    ),
  );
}

/** Keys that the code asks for and no text answers. */
function codeProblems(files: readonly SourceFile[], registry: Registry): string[] {
  const texts: KnownTexts = { messages: registry.messages['zh-CN'], own: readTree(`${OWN}/zh-CN.json`) };
  const idOf = new Map(registry.modules.map(({ folder, manifest }) => [folder, manifest.id]));
  const problems: string[] = [];
  for (const { path, code } of files) {
    if (!/\.tsx?$/.test(path) || isTestFile(path) || path.startsWith('tools/')) continue;
    const { module } = placeOf(path);
    const id = module === null ? null : (idOf.get(module) ?? null);
    for (const used of usedKeys(path, code)) {
      if (!isKnown(texts, used, id)) {
        problems.push(
          `${path}:${used.line} asks for the ${used.whole ? 'text' : 'texts below'} ${used.key}, which no locale file has`,
        );
      }
    }
    for (const refused of refusalCodes(code)) {
      if (lookUp(texts.messages, errorKey(refused)) !== 'text')
        problems.push(`${path} refuses with ${refused}, which has no text`);
    }
  }
  return problems;
}

/** Everything that is said to people and lacks a text in one of the languages. */
export async function checkMessages(): Promise<string[]> {
  const registry = await loadRegistry();
  const missing = wordless(registry);
  if (missing.length > 0) return missing;
  return [...fileProblems(registry), ...manifestProblems(registry), ...codeProblems(readSourceTree(root), registry)];
}

if (import.meta.main) {
  const problems = await checkMessages();
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
