import type { Breach } from './breach.ts';
import { isTestFile, placeOf } from './place.ts';
import type { SourceFile } from './source-tree.ts';

const MOST_LINES = 500;
const EMPTY_WORDS = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc']);
const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;

/** The rooms and files that hold connections to PostgreSQL. */
const DRIVER_HOMES = [
  /^kernel\/database\//,
  /^database\//,
  // LISTEN needs a connection of its own that outlives every transaction.
  /^kernel\/signals\/postgres-signals\.ts$/,
  /^kernel\/jobs\//,
  /^kernel\/realtime\//,
  /^bench\//,
];
/** The named functions behind which the tables without a shop lie. */
const PLATFORM_HOMES = [
  /^kernel\/(?:database|tenancy|identity|rate-limit)\//,
  /^modules\/people\/sign-in\/[\w-]+-store\.ts$/,
  /^modules\/service\/weixin\/[\w-]+-store\.ts$/,
  /^bench\//,
];
/** The one component that puts HTML from the database on a page. */
const RAW_HTML_HOME = 'ui/site/rich-text.tsx';

const DRIVER = /^import\s+(?!type\b)[^;]*?\bfrom\s*['"](?:pg|pg-boss|drizzle-orm\/node-postgres(?:\/\w+)?)['"]/m;
const PLATFORM_TABLE = /\bplatform\.(?:account|attempt|domain|identity|purge|shop)\b|\.platform\.(?:rows|row|write)\b/;
const RAW_HTML = /\bdangerouslySetInnerHTML\b|\.(?:inner|outer)HTML\s*=|\.insertAdjacentHTML\b|\bdocument\.write\b/;
const SWITCHED_OFF = /@ts-(?:ignore|expect-error|nocheck)\b|\bbiome-ignore\b|\beslint-disable\b/;
/** What reads the clock to say how long something took, or how long a test may. */
const BY_THE_CLOCK =
  /\bperformance\.now\b|\bhrtime\b|\bDate\.now\(\)\s*-\s*[a-z]\w*\s*[;,)]|\bvi\.waitFor\b|^\s*\}, \d[\d_]*_000\);|\{ timeout: \d[\d_]* \}, (?:async )?\(|^\s*timeout: \d[\d_]*_000,$/m;
/** A number, or a name for one that is not of `kernel/testkit/limits.ts`. */
const LIMIT = String.raw`\btimeout: (?!(?:SHOWN|GIVE_UP)_MS\b)[\dA-Z]`;
/**
 * What waits as long as it says itself: by the options of a method, or the last ones of a call (of an idle browser something is asked in any
 * case); and a test that is tried again.
 */
const OWN_LIMIT = new RegExp(
  [
    String.raw`\.\w+\((?:[^;(){}]*,\s*)?\{[^{}()]*${LIMIT}`,
    String.raw`(?<!IdleCallback\(\w+),\s*\{[^{}()]*${LIMIT}[^{}]*\},?\s*\)`,
    String.raw`\bsetDefault(?:Navigation)?Timeout\(\d`,
    String.raw`\bvi\.waitUntil\b`,
    String.raw`, \{ retry: \d`,
  ].join('|'),
);
const UNFINISHED = /\b(?:TODO|FIXME|XXX|HACK)\b/;

/** Words of single families of modules: what they name belongs to a module, which tells the kernel of it by its manifest. */
const BUSINESS = /hospital|hotel|calculator|labour|doctor|topic_?type|live_?status|['"`]\/topics?\b/i;
/** Words that people choose for passwords, whatever they mean. */
const WEAK_PASSWORDS = 'kernel/security/password.ts';

type TextRule = (file: SourceFile) => { line: number; says: string } | null;

/** A rule that looks for one pattern, in code or in the whole text. */
function forbids(
  pattern: RegExp,
  says: string,
  applies: (path: string) => boolean,
  where: 'code' | 'text' = 'code',
): TextRule {
  return (file) => {
    if (!applies(file.path)) return null;
    const found = pattern.exec(file[where]);
    return found === null ? null : { line: file[where].slice(0, found.index).split('\n').length, says };
  };
}

const lineCount: TextRule = ({ path, text }) => {
  const lines = text.split('\n').length - 1;
  return lines <= MOST_LINES
    ? null
    : {
        line: MOST_LINES,
        says: `${path} has ${lines} lines, ${MOST_LINES} are the most: split it by what its parts do.`,
      };
};

const emptyName: TextRule = ({ path }) => {
  const word = path.split(/[/.-]/).find((part) => EMPTY_WORDS.has(part));
  return word === undefined
    ? null
    : { line: 1, says: `“${word}” says nothing about what is inside: name the file after its main export.` };
};

const kebabName: TextRule = ({ path }) => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return KEBAB.test(name) ? null : { line: 1, says: `${name} is not kebab-case: lower-case words joined by hyphens.` };
};

/** A join by what a text is taken for: that could fail, and tell of rows behind the wall. */
const JOIN_BY_CAST =
  /\bjoin\s+\w+\s+\w+\s+on\b(?:(?!\bjoin\b|\bwhere\b|`)[\s\S])*?=\s*\(?\w+\.\w+(?:\s*->>\s*'\w+')?\)?::(?:bigint|int)\b/i;

const barrel: TextRule = ({ path, code }) => {
  if (!/\.tsx?$/.test(path)) return null;
  if (/\/index\.tsx?$/.test(path))
    return { line: 1, says: 'index files hide where things live: name the file after its main export.' };
  const star = /^export \*/m.exec(code);
  if (star !== null) {
    return {
      line: code.slice(0, star.index).split('\n').length,
      says: 'no barrels: import from the file that defines it.',
    };
  }
  if (placeOf(path).rest === 'public.ts') return null;
  const left = code
    .replace(/^(?:import|export)\s+(?:type\s+)?[^'"`;=]*?\bfrom\s*['"][^'"]+['"];?/gm, '')
    .replace(/^import\s*['"][^'"]+['"];?/gm, '');
  const passesOn = /^export\s+(?:type\s+)?\{[^}]*\}\s*from\b/m.test(code);
  return passesOn && left.trim() === ''
    ? { line: 1, says: 'no barrels: import from the files that define these.' }
    : null;
};

const shipped = (path: string): boolean => /\.tsx?$/.test(path) && !isTestFile(path);
const outside = (homes: readonly RegExp[]) => (path: string) => shipped(path) && !homes.some((home) => home.test(path));

const OF_TESTS = /\.(?:test|journey)\.tsx?$/;
const PROBES = 'tools/check-boundaries';
const readsTheClock = forbids(
  BY_THE_CLOCK,
  'a busy machine is no fault: say what came before what, count the work (kernel/testkit/processor-time.ts) or wait with `eventually`; figures of the clock belong into bench/.',
  (path) => OF_TESTS.test(path) && !path.startsWith(PROBES),
);
const limitsItself = forbids(
  OWN_LIMIT,
  'a busy machine is no fault: what comes in its own time is waited for as long everywhere (kernel/testkit/limits.ts), so leave the limit out, or say what came before what.',
  (path) => (OF_TESTS.test(path) || path.startsWith('journeys/')) && !path.startsWith(PROBES),
);

const RULES: Readonly<Record<string, TextRule>> = {
  'short-files': lineCount,
  'telling-names': emptyName,
  'kebab-case': kebabName,
  'no-barrels': barrel,
  'driver-at-home': forbids(
    DRIVER,
    'connections live in kernel/database: use ctx.db, which is bound to the shop and the person.',
    (path) => outside(DRIVER_HOMES)(path) && !path.startsWith('tools/'),
  ),
  'platform-at-home': forbids(
    PLATFORM_TABLE,
    'tables without a shop are reached through the named functions of kernel/tenancy, kernel/identity and kernel/rate-limit.',
    (path) => outside(PLATFORM_HOMES)(path) && !path.startsWith('tools/'),
  ),
  'joins-by-index': forbids(
    JOIN_BY_CAST,
    'behind the wall between shops no index is asked in a join for a number that is made of a text, so all rows are read: CROSS JOIN LATERAL (SELECT … WHERE … OFFSET 0).',
    (path) => shipped(path) && !path.startsWith('tools/'),
  ),
  'one-raw-html': forbids(
    RAW_HTML,
    `HTML goes on a page in ${RAW_HTML_HOME} alone, which takes sanitised text: use that component.`,
    (path) => shipped(path) && path !== RAW_HTML_HOME && !path.startsWith('tools/'),
  ),
  'kernel-without-business': forbids(
    BUSINESS,
    'the kernel knows no family of modules: move this to the module that owns it, and let its manifest say what the kernel needs.',
    (path) => path.startsWith('kernel/') && shipped(path) && path !== WEAK_PASSWORDS,
  ),
  'checks-stay-on': forbids(
    SWITCHED_OFF,
    'a check is not switched off in place: mend the code, or discuss the rule.',
    (path) => !path.startsWith('tools/boundaries/') && !path.startsWith('tools/check-boundaries'),
    'text',
  ),
  'work-not-clock': (file) => readsTheClock(file) ?? limitsItself(file),
  'nothing-unfinished': forbids(
    UNFINISHED,
    'what is unfinished is an issue, not a comment.',
    (path) => !path.startsWith('tools/boundaries/') && !path.startsWith('tools/check-boundaries'),
    'text',
  ),
};

/** Files whose name, length or words break a rule. */
export function findWrongTexts(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    Object.entries(RULES).flatMap(([rule, judge]) => {
      const found = judge(file);
      return found === null ? [] : [{ path: file.path, rule, ...found }];
    }),
  );
}
