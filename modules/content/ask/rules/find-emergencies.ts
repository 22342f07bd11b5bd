import { EMERGENCIES, type Emergency, SHIPPED_EDITION, SHIPPED_WORDS } from './emergency-groups.ts';
import { SIMPLIFIED } from './simplified.ts';
import type { AlertLevel } from './states.ts';

/** A word that is watched for, and the edition of the list that it stands in. */
export interface WatchedWord {
  group: Emergency;
  word: string;
  edition: number;
}

/** A word that was found; `isDenied` where it stands behind a negation each time. */
export interface FoundEmergency extends WatchedWord {
  isDenied: boolean;
}

/** What stood in front of a sign: nothing, something that parts words, or the end of a clause. */
type Gap = 0 | 1 | 2;

interface Folded {
  signs: string;
  /** One for each unit of `signs`. */
  gaps: Gap[];
}

const KEPT = /[\p{L}\p{N}]/u;
const CLAUSE = /[\n,.;:!?，。；：！？…]/u;
const LATIN = /[a-z0-9]/;
const WHOLE_LATIN = /^[a-z0-9]+$/;

/** Signs of one width, case and script, with nothing between them; where something stood is kept beside them. */
export function foldSigns(text: string): Folded {
  let signs = '';
  const gaps: Gap[] = [];
  let gap = 0 as Gap;
  for (const sign of text.normalize('NFKC').toLowerCase()) {
    if (!KEPT.test(sign)) {
      gap = CLAUSE.test(sign) || gap === 2 ? 2 : 1;
      continue;
    }
    const plain = SIMPLIFIED.get(sign) ?? sign;
    signs += plain;
    for (let unit = 0; unit < plain.length; unit += 1) gaps.push(unit === 0 ? gap : 0);
    gap = 0;
  }
  return { signs, gaps };
}

/** Signs in front of a word that a negation is looked for in. */
const MOST_BEFORE = 24;

/** 有没有、是不是、不是没有 ask or turn around: what follows is not denied. */
const DENIED_ZH =
  /(?<![有是会能要敢知不])(?:没有|没|无|未|不|否认|并无|并未)(?:再|过|出现|发生|任何|明显|什么|感到|觉得|伴有|伴|见|有|是){0,2}$/;
const DENIED_EN = /(?:^| )(?:no|not|without|denies|denied|never)(?: (?:any|having|had|a|the|signs?|of|history))* ?$/;

/** Whether what stands in front of a word within its clause denies it. */
function isDenied({ signs, gaps }: Folded, start: number): boolean {
  let left = gaps[start] === 1 ? ' ' : '';
  if (gaps[start] === 2) return false;
  for (let at = start - 1; at >= 0 && start - at <= MOST_BEFORE; at -= 1) {
    left = `${gaps[at] === 0 ? '' : ' '}${signs[at]}${left}`;
    if (gaps[at] === 2) break;
  }
  return DENIED_ZH.test(left.replaceAll(' ', '')) || DENIED_EN.test(left);
}

/** Whether a Latin word begins and ends where words do: a short one is not found inside another. */
function standsAlone({ signs, gaps }: Folded, start: number, end: number): boolean {
  const joins = (at: number, before: string | undefined): boolean =>
    before !== undefined && LATIN.test(before) && gaps[at] === 0;
  return !joins(start, signs[start - 1]) && !(LATIN.test(signs[end] ?? '') && gaps[end] === 0);
}

/** How a word stands in a text: not at all, denied each time, or said. */
function standing(text: Folded, word: string): 'none' | 'denied' | 'said' {
  let found: 'none' | 'denied' = 'none';
  for (let start = text.signs.indexOf(word); start >= 0; start = text.signs.indexOf(word, start + 1)) {
    if (WHOLE_LATIN.test(word) && !standsAlone(text, start, start + word.length)) continue;
    if (!isDenied(text, start)) return 'said';
    found = 'denied';
  }
  return found;
}

/** The words that every shop watches for. */
export const shippedWords = (): WatchedWord[] =>
  EMERGENCIES.flatMap((group) => SHIPPED_WORDS[group].map((word) => ({ group, word, edition: SHIPPED_EDITION })));

/** What a text speaks of that does not wait: one word of each group, one that is said before one that is denied. */
export function findEmergencies(text: string, words: readonly WatchedWord[]): FoundEmergency[] {
  const folded = foldSigns(text);
  const found = new Map<Emergency, FoundEmergency>();
  for (const one of words) {
    const known = found.get(one.group);
    if (known?.isDenied === false) continue;
    const word = foldSigns(one.word).signs;
    const how = word === '' ? 'none' : standing(folded, word);
    if (how === 'said' || (how === 'denied' && known === undefined))
      found.set(one.group, { ...one, isDenied: how === 'denied' });
  }
  return EMERGENCIES.flatMap((group) => found.get(group) ?? []);
}

/** How urgent it is: null where nothing was found, `check` where everything was denied. */
export const levelOf = (found: readonly Pick<FoundEmergency, 'isDenied'>[]): AlertLevel | null =>
  found.length === 0 ? null : found.every((one) => one.isDenied) ? 'check' : 'urgent';
