import type { Label } from '../../../../kernel/module/label.ts';
import type { BlockDraft } from '../tree/build-tree.ts';
import type { BothTexts } from '../tree/tree.ts';
import { standardTemplates } from './standard-templates.ts';
import { isToFill } from './template.ts';

/** What the layouts ship as text to be replaced, by the block and its field: what is no more than a word elsewhere may stand there. */
const placeholders = new Map<string, Label[]>();

const placeOf = (type: string, path: string): string => `${type} ${path.replace(/(?:^|\.)\d+(?=\.|$)/g, '')}`;

function note(type: string, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (isToFill(value)) {
    const place = placeOf(type, path);
    placeholders.set(place, [...(placeholders.get(place) ?? []), value]);
    return;
  }
  for (const [key, inner] of Object.entries(value)) note(type, inner, path === '' ? key : `${path}.${key}`);
}

function noteDrafts(drafts: readonly BlockDraft[]): void {
  for (const { type, props = {}, slots = {}, instead } of drafts) {
    note(type, props, '');
    for (const inside of Object.values(slots)) noteDrafts(inside);
    if (instead !== undefined) noteDrafts([instead]);
  }
}

for (const { blocks } of standardTemplates) noteDrafts(blocks);

/** The lines of a text, whatever markup or room stands around them; every sign is looked at once, however many open no mark. */
const linesOf = (text: string): string[] =>
  text
    .split(/<[^<>]*>|\n/)
    .map((line) => line.replaceAll('&nbsp;', ' ').trim())
    .filter((line) => line !== '');

/** A number of zeros is no figure, with a unit behind it neither. */
function isLeft(line: string, placeholder: string): boolean {
  if (line === placeholder) return true;
  return /^0+$/.test(placeholder) && /^0{2,}(?![\d.,:：/-])/.test(line);
}

/** Whether a text of a page still is what a layout shipped to be replaced, in either language. */
export function leftToFill(type: string, path: string, texts: BothTexts): { zh: boolean; en: boolean } {
  const found = (placeholders.get(placeOf(type, path)) ?? []).map(({ zh, en }) => ({
    zh: linesOf(zh),
    en: linesOf(en),
  }));
  const left = (language: keyof BothTexts): boolean =>
    found.length > 0 &&
    linesOf(texts[language]).some((line) =>
      found.some((one) => one[language].some((shipped) => isLeft(line, shipped))),
    );
  return { zh: left('zh'), en: left('en') };
}
