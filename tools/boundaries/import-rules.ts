import type { Breach } from './breach.ts';
import { isScreen, isTestFile, type Place, placeOf } from './place.ts';
import { shelfBreach } from './shelves.ts';
import type { Import, SourceFile } from './source-tree.ts';

/** The manifest's words that decide which modules may be imported. */
interface ModuleFacts {
  readonly id: string;
  readonly dependsOn: readonly string[];
  /** Those whose contract it reads where a shop has them. */
  readonly readsIfOn: readonly string[];
  /** Always on, so that the shells may draw its screens. */
  readonly core: boolean;
}

interface Step {
  readonly file: SourceFile;
  readonly from: Place;
  readonly to: Place;
  readonly target: string;
  readonly item: Import;
}

/** A rule over one import: what is wrong and what to do, or null. */
type ImportRule = (step: Step, modules: ReadonlyMap<string, ModuleFacts>) => string | null;

const CONTRACT = /^(?:[\w-]+-)?contract\.ts$/;
/** Rules that a module lends to others: plain functions that run in the browser and on the server alike. */
const isRules = ({ module, rest }: Place): boolean => module !== null && rest.startsWith('rules/');
/** A place that any module may have something at: it names none. */
const OF_ANY_MODULE = /^modules\/(?:\*|[^/]+\/\*)/;
const SHARED_WITH_BROWSER = /^(?:rules|contract|client)\/|^record\/record-contract\.ts$/;
/** Server files of a module that no screen may reach into. */
const SERVER_PART =
  /^(?:schema|routes|reactions|public|module|demo|conformance|settings|[\w-]+-store)\.ts$|^(?:commands|queries)\//;

const kernelUp: ImportRule = ({ from, to, file, item }) => {
  if (from.room !== 'kernel' || to.room === 'kernel' || isTestFile(file.path)) return null;
  return to.room === 'database' && item.specifier.endsWith('.sql')
    ? null
    : `kernel imports nothing above it: let ${to.room} hand this in (manifest, event, parameter), or move what is needed down into kernel/.`;
};

const uiUp: ImportRule = ({ from, to, item }) =>
  from.room !== 'ui' ||
  to.room === 'ui' ||
  (to.room === 'kernel' && item.typeOnly) ||
  (to.room === 'kernel' && SHARED_WITH_BROWSER.test(to.rest))
    ? null
    : 'ui/ knows kernel/rules, kernel/contract and kernel/client alone: pass the rest in as properties.';

const moduleUp: ImportRule = ({ from, to, file }) =>
  from.module === null ||
  ['kernel', 'ui', 'modules'].includes(to.room) ||
  (isTestFile(file.path) && to.room === 'tools')
    ? null
    : `a module never imports ${to.room}: add to it by the manifest, an event or a UI slot.`;

const demoUp: ImportRule = ({ from, to, file }) =>
  from.room !== 'demo' || ['kernel', 'demo'].includes(to.room) || isTestFile(file.path)
    ? null
    : 'demo/ describes shops in the words of the kernel: a module fills itself in its own demo.ts.';

const appsApart: ImportRule = ({ from, to, file }, modules) => {
  if (!from.room.startsWith('apps/') || from.room === to.room || isTestFile(file.path)) return null;
  if (to.room.startsWith('apps/')) return 'apps do not import one another: move what both need to kernel/ or ui/.';
  const drawsCore = to.module !== null && modules.get(to.module)?.core === true && to.rest.startsWith('frontend/');
  if (to.room === 'modules' && !CONTRACT.test(to.rest) && !drawsCore) {
    return 'apps find screens by glob and speak to modules through contract.ts; only screens of core modules may be named.';
  }
  if (['bench', 'tools', 'journeys'].includes(to.room))
    return `${to.room}/ is for developers: the product does not need it.`;
  return null;
};

const developersOnly: ImportRule = ({ from, to, file }) =>
  ['kernel', 'ui', 'modules', 'database', 'demo'].includes(from.room) &&
  !isTestFile(file.path) &&
  ['bench', 'tools', 'journeys'].includes(to.room)
    ? `${to.room}/ is for developers: the product does not need it.`
    : null;

const screenToServer: ImportRule = ({ file, from, to, item }) => {
  if (!isScreen(file.path) || isTestFile(file.path) || item.typeOnly) return null;
  if (to.module === from.module && SERVER_PART.test(to.rest)) {
    return `a screen never imports ${to.rest}: call the endpoint from contract.ts.`;
  }
  if (to.room === 'kernel' && !SHARED_WITH_BROWSER.test(to.rest)) {
    return `a screen knows kernel/rules, kernel/contract and kernel/client alone: kernel/${to.rest} runs on the server.`;
  }
  return null;
};

const rulesRunAnywhere: ImportRule = ({ file, from, to, item }) => {
  if (!isRules(from) || isTestFile(file.path) || item.typeOnly || to.room === '') return null;
  return isRules(to) || (to.room === 'kernel' && to.rest.startsWith('rules/'))
    ? null
    : 'rules/ of a module run in the browser and on the server: they know rules/ of modules and kernel/rules alone.';
};

const acrossModules: ImportRule = ({ file, from, to }, modules) => {
  if (from.module === null || to.module === null || from.module === to.module) return null;
  const own = modules.get(from.module);
  const other = modules.get(to.module);
  const isContract = CONTRACT.test(to.rest);
  if (isTestFile(file.path) && (isTestFile(`modules/${to.module}/${to.rest}`) || to.rest === 'public.ts')) return null;
  const isPart = to.rest.startsWith('parts/') && isScreen(file.path);
  if (to.rest !== 'public.ts' && !isContract && !isPart && !isRules(to)) {
    return `another module is reached through its public.ts, contract.ts, rules/ or (by screens) parts/: export what is needed there instead of importing ${to.rest}.`;
  }
  if (to.rest === 'public.ts' && isScreen(file.path)) {
    return 'public.ts runs on the server: a screen reads another module’s contract.ts.';
  }
  if (own === undefined || other === undefined || own.dependsOn.includes(other.id)) return null;
  if (isContract && own.readsIfOn.includes(other.id)) return null;
  return `module ${own.id} does not depend on ${other.id}: add it to dependsOn in module.ts, or turn the call round by an event or slot.`;
};

/** Holds for tests as well: what tries two shelves together lies on the upper one. */
const shelfUp: ImportRule = ({ from, to }) => {
  const [own = '', other = ''] = [from.module, to.module].map((module) => module?.split('/')[0]);
  return own === '' || other === '' ? null : shelfBreach(own, other);
};

const shippedTests: ImportRule = ({ file, from, target }) =>
  isTestFile(target) && !isTestFile(file.path) && !['bench', 'tools', 'journeys'].includes(from.room)
    ? `${target} is for tests: the product must not ship it.`
    : null;

const RULES: Readonly<Record<string, ImportRule>> = {
  'kernel-imports-down': kernelUp,
  'ui-imports-down': uiUp,
  'modules-import-down': moduleUp,
  'demo-imports-down': demoUp,
  'apps-apart': appsApart,
  'developers-only': developersOnly,
  'screens-by-contract': screenToServer,
  'rules-run-anywhere': rulesRunAnywhere,
  'modules-by-contract': acrossModules,
  'shelves-stand-on-floors': shelfUp,
  'tests-stay-home': shippedTests,
};

/** The names in a list of a manifest, such as `dependsOn`. */
function namesUnder(key: string, code: string): string[] {
  const list = new RegExp(String.raw`\b${key}:\s*\[([^\]]*)\]`).exec(code)?.[1] ?? '';
  return Array.from(list.matchAll(/['"]([^'"]+)['"]/g), (match) => match[1] ?? '');
}

/** Reads what each manifest says of itself and others out of its text. */
function moduleFacts(files: readonly SourceFile[]): Map<string, ModuleFacts> {
  const facts = new Map<string, ModuleFacts>();
  for (const file of files) {
    const { module, rest } = placeOf(file.path);
    if (module === null || rest !== 'module.ts') continue;
    facts.set(module, {
      core: /\bcore:\s*true\b/.test(file.code),
      id: /\bid:\s*['"]([^'"]+)['"]/.exec(file.code)?.[1] ?? module,
      dependsOn: namesUnder('dependsOn', file.code),
      readsIfOn: namesUnder('readsIfOn', file.code),
    });
  }
  return facts;
}

/** Imports that go the wrong way. */
export function findWrongImports(files: readonly SourceFile[]): Breach[] {
  const modules = moduleFacts(files);
  const breaches: Breach[] = [];
  for (const file of files) {
    const from = placeOf(file.path);
    for (const item of file.imports) {
      if (item.target === null || OF_ANY_MODULE.test(item.target)) continue;
      const step: Step = { file, from, to: placeOf(item.target), target: item.target, item };
      for (const [rule, judge] of Object.entries(RULES)) {
        const says = judge(step, modules);
        if (says !== null) breaches.push({ path: file.path, line: item.line, rule, says });
      }
    }
  }
  return breaches;
}
