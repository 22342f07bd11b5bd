import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** What a run of tests reported, as far as it is read here: `vitest --reporter=json`. */
export interface TestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: readonly {
    /** The file, by its whole path. */
    name: string;
    status: string;
    /** Why a file did not load; empty where its tests ran. */
    message?: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] | null }[];
  }[];
}

/** A file of tests that was not green. */
export interface RedFile {
  file: string;
  /** Each red test with the first line of what it said. */
  tests: readonly string[];
}

/** How many files of a run may have a second look: more than these are no accidents. */
export const SECOND_LOOKS = 3;

const ESCAPE = String.fromCharCode(27);
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const firstLine = (text: string): string => text.replace(COLOURS, '').trim().split('\n', 1)[0]?.slice(0, 300) ?? '';

/** Reads what a run reported; empty where it ended before it could. */
export function readReport(path: string): TestReport {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestReport) : {};
}

/** The files of a run that were not green, relative to the root, each with what its red tests said. */
export function redFiles(root: string, report: TestReport): RedFile[] {
  return (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status !== 'failed') return [];
    const red = assertionResults.filter((one) => one.status === 'failed');
    const tests = red.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`);
    return [{ file: relative(root, name), tests: tests.length > 0 ? tests : [firstLine(message ?? '')] }];
  });
}

/**
 * Whether what was red is looked at again, alone: a few files whose tests ran and said why. A file that did not load, an error outside all tests
 * and a run that reported nothing are no accidents, nor are more files than `left`.
 */
export function mayLookAgain(report: TestReport, left: number): boolean {
  const red = (report.testResults ?? []).filter(({ status }) => status === 'failed');
  const haveRun = red.every(({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'));
  return red.length > 0 && red.length <= left && haveRun;
}
