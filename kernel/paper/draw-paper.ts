import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PaperProps } from '../rules/paper-props.ts';
import { breakWord } from './break-word.ts';
import type { PaperItem } from './paper-spec.ts';
import { printable } from './printable.ts';

/** A paper to be drawn: the name of its template and what that is given. */
export interface DrawOrder {
  template: string;
  props: PaperProps<PaperItem>;
}

type Template = (props: PaperProps<PaperItem>) => unknown;
type Templates = Readonly<Record<string, () => Promise<{ default: Template }>>>;

const BUILT = join(import.meta.dirname, '../../dist/papers/papers.js');
const FAMILY = 'paper';
const WEIGHTS = { 400: '400Regular/NotoSansSC_400Regular.ttf', 700: '700Bold/NotoSansSC_700Bold.ttf' };

/** Loads typesetter, fonts and templates; once in a process. */
async function load() {
  // Before React is loaded, whose half for developers is slower.
  process.env.NODE_ENV = 'production';
  const [{ createElement }, { Font, renderToBuffer }, { papers }] = await Promise.all([
    import('react'),
    import('@react-pdf/renderer'),
    import(pathToFileURL(BUILT).href) as Promise<{ papers: Templates }>,
  ]);
  const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  Font.register({
    family: FAMILY,
    fonts: Object.entries(WEIGHTS).map(([weight, file]) => ({ src: join(fonts, file), fontWeight: Number(weight) })),
  });
  Font.registerHyphenationCallback(breakWord);
  const regular = { fontFamily: FAMILY, fontWeight: 400 };
  await Font.load(regular);
  const font = Font.getFont(regular)?.data;
  if (!font || !('hasGlyphForCodePoint' in font)) throw new Error('The font of papers was not read.');
  const known = new Map<number, boolean>();
  const has = (codePoint: number): boolean => {
    const is = known.get(codePoint) ?? font.hasGlyphForCodePoint(codePoint);
    known.set(codePoint, is);
    return is;
  };
  return { createElement, renderToBuffer, papers, has };
}

let loaded: ReturnType<typeof load> | undefined;

/** Draws a paper as PDF with its fonts in it, as far as they are used. Runs aside: it takes the processor for as long as it lasts. */
export async function drawPaper({ template, props }: DrawOrder): Promise<Uint8Array> {
  loaded ??= load();
  const { createElement, renderToBuffer, papers, has } = await loaded;
  const found = papers[template];
  if (found === undefined) throw new Error(`There is no built template ${template}.`);
  const { default: Drawn } = await found();
  const element = createElement(Drawn as never, printable(props, has));
  return new Uint8Array(await renderToBuffer(element as never));
}
