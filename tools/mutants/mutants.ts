// Puts one small fault after the other into a copy of the tree, and says by which test each is found and what that says:
// npm run mutants [list] [part of a name]
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, type TestResult, type Vitest } from 'vitest/node';
import { type Mutant, mutated, readMutants } from './mutant-list.ts';

const root = join(import.meta.dirname, '../..');

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'medley-mutants-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root }).toString();
  for (const file of files.split('\0').filter((name) => name !== '')) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** What no test finds a fault by: it tells how busy the machine is. */
const TOOK_TOO_LONG = /\b(?:Test|Hook) timed out in |\bUNAVAILABLE\b/;

/** What a test says as it fails, in one line. */
const saidBy = ({ errors = [] }: Pick<TestResult, 'errors'>): string => errors[0]?.message.split('\n')[0] ?? '';

/** Which test fails first and what it says, or why the tests do not run; null where all pass. */
async function failureOf(vitest: Vitest, files: readonly string[]): Promise<string | null> {
  const specifications = await vitest.globTestSpecifications([...files]);
  if (specifications.length === 0) throw new Error(`No tests in ${files.join(', ')}.`);
  const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // It answers what it ran before, too.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  const testModules = known.filter(({ moduleId }) => asked.has(moduleId));
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) {
      return `${module.relativeModuleId}: ${test.fullName}\n        ${saidBy(test.result())}`;
    }
  }
  const broken = testModules.find((module) => !module.ok());
  if (broken !== undefined) return `${broken.relativeModuleId} does not get as far as its tests`;
  return unhandledErrors.length === 0 ? null : String(unhandledErrors[0]);
}

/** Puts a fault into the copy, asks the tests, once more where one took too long, and takes it out again. */
async function killerOf(vitest: Vitest, mutant: Mutant, tests: readonly string[]): Promise<string | null> {
  const path = join(copy, mutant.file);
  const sound = readFileSync(path, 'utf8');
  const put = (text: string): void => {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
  };
  put(mutated(copy, mutant));
  try {
    const failure = await failureOf(vitest, tests);
    return failure !== null && TOOK_TOO_LONG.test(failure) ? await failureOf(vitest, tests) : failure;
  } finally {
    put(sound);
  }
}

const [name = 'topic', part = ''] = process.argv.slice(2);
// A list bears the name of its module: what conformance asks of that one alone.
process.env.CONFORMANCE_OF = name;
const groups = readMutants(name);
// All of them before anything runs: a list that has rotted is mended, and not half believed.
for (const mutant of groups.flatMap(({ mutants }) => mutants)) mutated(root, mutant);

const copy = copyTree();
process.chdir(copy);
const vitest = await createVitest('test', {
  ...{ root: copy, project: ['unit', 'pg'], watch: false, reporters: [{}] },
  bail: 1,
});
const lived: string[] = [];
let tried = 0;
try {
  await vitest.standalone();
  for (const { tests, mutants } of groups) {
    const wanted = mutants.filter((mutant) => mutant.name.includes(part));
    const failure = wanted.length === 0 ? null : await failureOf(vitest, tests);
    if (failure !== null) throw new Error(`A test fails without any fault: ${failure}`);
    for (const mutant of wanted) {
      const killer = await killerOf(vitest, mutant, tests);
      const isKilled = killer !== null && !TOOK_TOO_LONG.test(killer);
      tried += 1;
      if (!isKilled) lived.push(mutant.name);
      console.log(`${isKilled ? 'killed' : 'LIVES '}  ${mutant.name}\n        ${killer ?? mutant.file}`);
    }
  }
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${tried - lived.length} of ${tried} killed`);
process.exit(lived.length === 0 ? 0 : 1);
