import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleWords } from './module-words.ts';
import type { Mould } from './moulds.ts';

/** Words that PostgreSQL or TypeScript keep for themselves; a module's name becomes a table and a variable. */
const RESERVED = new Set(
  `all analyse analyze and any array as asc async await both break case cast catch check class collate column const
  constraint continue create current debugger default deferrable delete desc distinct do else end enum except export
  extends false fetch finally for foreign from function grant group having if import in initially instanceof intersect
  into lateral leading let limit localtime new not null offset on only or order package placing primary private return
  returning select some static super switch symmetric table then this throw to trailing true try typeof union unique
  user using var variadic void when where while window with yield`.split(/\s+/),
);

/** What a mould chooses among the words of the kit: nothing that it declares, so that a module may be called the same. */
const CHOSEN_OF_THE_KIT = /\b(?:kind|holds): '\w+'/g;

/** Why no module of that name can be made, in a sentence that says what to do; null where it can. */
export function refuseName(root: string, area: string, words: ModuleWords, mould: Mould): string | null {
  const { one, many } = words;
  if (!/^[a-z]+(-[a-z]+)*$/.test(area) || !/^[a-z]{3,}$/.test(one)) {
    return 'Name the new module <area>/<name>, the name as one English word in the singular: service/leaflet.';
  }
  if (RESERVED.has(one) || RESERVED.has(many)) return `${one} is a reserved word. Choose another name.`;
  const taken = globSync(`modules/*/{${one},${many}}`, { cwd: root })[0];
  if (taken !== undefined) return `${taken} is there already. Choose another name.`;
  const read = (pattern: string): string[] =>
    globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));
  const own = new RegExp(`\\b(?:${one}|${many})\\b`, 'i');
  if (read(`modules/${mould.place}/**/*.{ts,tsx}`).some((text) => own.test(text.replace(CHOSEN_OF_THE_KIT, '')))) {
    return `${one} is a word that ${mould.place} uses itself, so the copy could not tell them apart. Choose another name.`;
  }
  const used = new RegExp(`pgTable\\(\\s*'${one}'|path: '/?(?:${one}|${many})[/:'?]`);
  const places = [...read('modules/*/*/{schema,module,demo}.ts'), ...read('kernel/client/site-routes.ts')];
  if (places.some((text) => used.test(text))) {
    return `There is a table or an address called ${one} or ${many} already. Choose another name.`;
  }
  return null;
}
