/** Texts as a locale file nests them; a text with plural forms is an object that has `other`. */
export type TextTree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is TextTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The forms of a text: one for a plain text, several for one with plurals, none for a branch. */
function formsOf(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  return isTree(node) && typeof node.other === 'string'
    ? Object.values(node).filter((form) => typeof form === 'string')
    : [];
}

/** Every text of a tree by its dotted path. */
export function flatTexts(tree: unknown, path = ''): Map<string, string[]> {
  const forms = formsOf(tree);
  if (forms.length > 0) return new Map([[path, forms]]);
  if (!isTree(tree)) return new Map([[path, []]]);
  return new Map(
    Object.entries(tree).flatMap(([key, child]) => [...flatTexts(child, path === '' ? key : `${path}.${key}`)]),
  );
}

/** What a dotted path leads to: a text, a branch, or nothing. */
export function lookUp(tree: unknown, path: string): 'text' | 'branch' | null {
  let node: unknown = tree;
  for (const part of path.split('.').filter((name) => name !== '')) {
    if (!isTree(node) || !Object.hasOwn(node, part)) return null;
    node = node[part];
  }
  if (formsOf(node).length > 0) return 'text';
  return isTree(node) ? 'branch' : null;
}

const PLURALS: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/** Branches that would be read as the plural forms of one text, because a name in them is `other`. */
function misreadPlurals(node: unknown, path = ''): string[] {
  if (!isTree(node)) return [];
  const strange = Object.keys(node).filter((name) => !PLURALS.has(name));
  if (typeof node.other === 'string' && strange.length > 0) {
    return [
      `${path} has “other” beside “${strange[0]}”: “other” makes it the plural forms of one text, call it something else`,
    ];
  }
  return Object.entries(node).flatMap(([name, child]) => misreadPlurals(child, path === '' ? name : `${path}.${name}`));
}

/** The switch to the other language is written in that one, and a congress writes its labels in both. */
const BILINGUAL = /language|other|\bexpo\./i;

const placeholders = (text: string): string =>
  Array.from(new Set(text.match(/\{\w+\}/g) ?? []))
    .sort()
    .join(' ');

/** Where the two languages of one file differ, and texts that are empty or in the wrong language. */
export function compareLanguages(zh: unknown, en: unknown): string[] {
  const chinese = flatTexts(zh);
  const english = flatTexts(en);
  const problems = [zh, en].flatMap((tree) => misreadPlurals(tree));
  for (const path of new Set([...chinese.keys(), ...english.keys()])) {
    const own = chinese.get(path);
    const other = english.get(path);
    if (own === undefined || other === undefined) {
      problems.push(`${path} is missing in ${own === undefined ? 'zh-CN' : 'en'}`);
      continue;
    }
    if ([...own, ...other].length === 0 || [...own, ...other].some((text) => text.trim() === '')) {
      problems.push(`${path} is empty or no text`);
      continue;
    }
    // A plural form may leave its number out (“one article”); all forms together name the same values.
    if (placeholders(own.join(' ')) !== placeholders(other.join(' '))) {
      problems.push(
        `${path} names other values in en (${placeholders(other.join(' '))}) than in zh-CN (${placeholders(own.join(' '))})`,
      );
    }
    if (other.some((text) => /\p{Script=Han}/u.test(text)) && !BILINGUAL.test(path)) {
      problems.push(`${path} is Chinese in en`);
    }
  }
  return problems;
}
