import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackage } from './debian-package.ts';

const PACKAGES = {
  pdftotext: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  zbarimg: 'zbar-tools',
};
type Reader = keyof typeof PACKAGES;

const isThere = (name: Reader): boolean => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined;

/** Runs a reader of papers that strangers made, installed from Debian first where we may, and answers what it printed. */
function read(
  name: Reader,
  args: readonly string[],
  { input, folder }: { input?: Uint8Array; folder?: string } = {},
): string {
  if (!isThere(name)) installPackage(PACKAGES[name], 'papers are read back by programs that others made');
  if (!isThere(name)) {
    throw new Error(
      `The package "${PACKAGES[name]}" is missing (as root: apt-get install ${PACKAGES[name]}): it reads papers back.`,
    );
  }
  const { status, stdout, stderr } = spawnSync(name, args, { input, cwd: folder, maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${name}: ${stderr.toString()}`);
  return stdout.toString();
}

/** The text of a PDF file, line by line. */
export const pdfText = (pdf: Uint8Array): string => read('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf });

/** How many pages it has, and how wide and high they are in points. */
export function pdfPages(pdf: Uint8Array): { pages: number; width: number; height: number } {
  const said = read('pdfinfo', ['-'], { input: pdf });
  const [, width = 0, height = 0] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(said)?.map(Number) ?? [];
  return { pages: Number(/Pages:\s+(\d+)/.exec(said)?.[1]), width, height };
}

/** What the QR codes of a PDF file hold, in the order of its pages; within a page as they are found. */
export function pdfCodes(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'medley-paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    // Grey and unpacked: nobody else reads them, and packing them would take longer than drawing them.
    read('pdftoppm', ['-r', '200', '-gray', file, join(folder, 'page')]);
    const pages = readdirSync(folder)
      .filter((name) => name.endsWith('.pgm'))
      .sort();
    const found = read('zbarimg', ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', ...pages], { folder });
    return found.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
