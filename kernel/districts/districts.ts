import lines from './districts.json' with { type: 'json' };

/** How deep a district lies: province, city (prefecture) or county. */
export type DistrictLevel = 'province' | 'city' | 'county';

/** A division of China with its six-digit code (GB/T 2260); `leaf` when none lies below it. */
export type District = {
  readonly code: string;
  readonly name: string;
  readonly level: DistrictLevel;
  readonly leaf: boolean;
};

/** A node of the nested list a cascader shows: the code, the name, and what lies below as far as asked for. */
export type DistrictOption = { readonly value: string; readonly label: string; readonly children?: DistrictOption[] };

const levels: readonly DistrictLevel[] = ['province', 'city', 'county'];
const codes = new Set(lines.map((line) => line.slice(0, 6)));
const parentsWithChildren = new Set(Array.from(codes, parentOf));
const districts = new Map(lines.map((line) => [line.slice(0, 6), districtOf(line)]));
const childrenByParent = new Map<string, District[]>(['', ...parentsWithChildren].map((code) => [code, []]));
for (const district of districts.values()) childrenByParent.get(parentOf(district.code))?.push(district);

/** Names of cities that exist in the code table only: municipalities and counties run by a province hang below such. */
export const tableOnlyCities = /^(?:市辖区|县|省直辖县级行政区划|自治区直辖县级行政区划)$/;

/** The two-digit prefixes an ID-card number may start with: every province, and 83 of residence permits for people from Taiwan. */
export const idCardProvinces: ReadonlySet<string> = new Set([
  ...lines.filter((line) => line.slice(2, 6) === '0000').map((line) => line.slice(0, 2)),
  '83',
]);

/** Returns the district with a six-digit code, or null. */
export function findDistrict(code: string): District | null {
  return districts.get(code) ?? null;
}

/** Returns the districts right below one, or all provinces when no code is given, ascending by code; none for an unknown code. */
export function districtChildren(parent = ''): readonly District[] {
  return childrenByParent.get(parent) ?? [];
}

/**
 * Returns the districts from the province down to a six-digit code, as far as they are known: of a county that was
 * dissolved, its city or only its province; of an unknown province nothing.
 */
export function districtPath(code: string): District[] {
  if (!/^[0-9]{6}$/.test(code)) return [];
  const ancestors = new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]);
  const path: District[] = [];
  for (const ancestor of ancestors) {
    const district = districts.get(ancestor);
    if (district === undefined) break;
    path.push(district);
  }
  return path;
}

/** Returns the names of the region in an ID-card number, as far as they are known, without cities that exist in the code table only. */
export function idCardRegion(regionCode: string): string[] {
  const code = regionCode.startsWith('83') ? '710000' : regionCode;
  return districtPath(code)
    .map(({ name }) => name)
    .filter((name) => !tableOnlyCities.test(name));
}

/**
 * Returns the codes from the province down to the district that names or a code mean, empty when one of them is unknown.
 *
 * Names go from large to small and may leave out their ending (`广东`, `深圳`) where that is unambiguous, a city that
 * exists in the code table only (`北京市`, `朝阳区`), or repeat the municipality in its place (`北京市`, `北京市`, `朝阳区`).
 */
export function findDistrictIds(asked: string | readonly string[]): string[] {
  const parts = (typeof asked === 'string' ? [asked] : asked).map((part) => part.trim()).filter((part) => part !== '');
  const [first = '', ...others] = parts;
  if (parts.length === 1 && districts.has(first)) return districtPath(first).map(({ code }) => code);
  let found = named(districtChildren(), first);
  if (found === null || parts.length > levels.length) return [];
  const province = found;
  for (const [index, name] of others.entries()) {
    // A prefecture such as 吉林市 may bear the name of its province: only a municipality is repeated.
    if (index === 0 && named([province], name) !== null && tableOnlyCities.test(firstCityName(province))) continue;
    found = named(below(found), name);
    if (found === null) return [];
  }
  return districtPath(found.code).map(({ code }) => code);
}

/** Returns all districts nested for a cascader, down to a level (county unless told otherwise); leaves have no `children`. */
export function districtTree(deepest: DistrictLevel = 'county'): DistrictOption[] {
  const option = ({ code, name, level, leaf }: District): DistrictOption => {
    const label = { value: code, label: name };
    return leaf || level === deepest ? label : { ...label, children: districtChildren(code).map(option) };
  };
  return districtChildren().map(option);
}

function parentOf(code: string): string {
  if (code.endsWith('0000')) return '';
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`;
}

function districtOf(line: string): District {
  const code = line.slice(0, 6);
  const level = code.endsWith('0000') ? 'province' : code.endsWith('00') ? 'city' : 'county';
  return { code, name: line.slice(7), level, leaf: !parentsWithChildren.has(code) };
}

function firstCityName(province: District): string {
  return districtChildren(province.code)[0]?.name ?? '';
}

function below(district: District): District[] {
  return districtChildren(district.code).flatMap((child) =>
    tableOnlyCities.test(child.name) && child.level === 'city' ? [child, ...districtChildren(child.code)] : [child],
  );
}

function named(candidates: readonly District[], name: string): District | null {
  const exact = candidates.filter((district) => district.name === name);
  if (exact.length === 1) return exact[0] ?? null;
  const begun = name.length >= 2 ? candidates.filter((district) => district.name.startsWith(name)) : [];
  return begun.length === 1 ? (begun[0] ?? null) : null;
}
