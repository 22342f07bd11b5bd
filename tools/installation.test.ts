import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingPackages } from './installation.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: [process.platform === 'linux' ? 'darwin' : 'linux'], cpu: [process.arch] };
const locked = {
  '': { version: '1.0.0' },
  'node_modules/plain': { version: '1.2.3' },
  'node_modules/plain/node_modules/@scope/below': { version: '2.0.0' },
  'node_modules/native-here': { version: '3.0.0', optional: true, ...here },
  'node_modules/native-elsewhere': { version: '3.0.0', optional: true, ...elsewhere },
  'node_modules/native-musl': { version: '3.0.0', optional: true, ...here, libc: ['musl'] },
};

function folderWith(installed: object | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'medley-installation-'));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }));
  mkdirSync(join(folder, 'node_modules'));
  const list = join(folder, 'node_modules', '.package-lock.json');
  if (installed !== null) writeFileSync(list, JSON.stringify({ packages: installed }));
  return folder;
}

it('misses nothing where all of the lock that fits this system is there', () => {
  const { '': _root, 'node_modules/native-elsewhere': _elsewhere, 'node_modules/native-musl': _musl, ...rest } = locked;
  expect(missingPackages(folderWith(rest))).toEqual([]);
});

it('names what npm left out without a word, what is of another version, and everything before npm has finished', () => {
  const { 'node_modules/native-here': _here, ...rest } = locked;
  expect(missingPackages(folderWith(rest))).toEqual(['native-here']);
  expect(missingPackages(folderWith({ ...locked, 'node_modules/plain': { version: '1.2.2' } }))).toEqual(['plain']);
  expect(missingPackages(folderWith(null))).toEqual(['plain', '@scope/below', 'native-here']);
});

it('asks Node 18 for nothing that came later, before there is a newer one', () => {
  const later =
    /import\.meta\.(?:dirname|filename)|withResolvers|\.to(?:Sorted|Reversed|Spliced)\(|\bglobSync\b|\bURL\.parse\b/;
  const plain = globSync(join(import.meta.dirname, '*.mjs'));
  expect(plain.length).toBeGreaterThan(2);
  for (const file of plain) expect(readFileSync(file, 'utf8'), file).not.toMatch(later);
});
