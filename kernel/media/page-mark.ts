import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font, GlyphRun } from 'fontkit';

/** How a mark lies on a page: turned by 30°, and faint enough to be read through (DC1). */
const TURN = -Math.PI / 6;
const ALPHA = 0.14;
/** Whole lines that a page shows at least, whatever its form. */
export const LEAST_LINES = 4;
/** Size of the letters, as a part of the page's shorter side; smaller where that does not leave enough whole lines. */
const USUAL_SIZE = 1 / 34;
/** Between the feet of two lines, and between two repetitions on one line, in sizes of a letter. */
const LINE_STEP = 6;
const GAP = 4;
const FONT = '400Regular/NotoSansSC_400Regular.ttf';

/** Where the lines of a mark begin on a page, in pixels, and how large their letters are. */
export interface MarkPlaces {
  size: number;
  /** The foot of the first letter of each line that is on the page as a whole. */
  whole: readonly { x: number; y: number }[];
  /** Of all lines, those that the edge cuts as well. */
  all: readonly { x: number; y: number }[];
}

const turned = (u: number, v: number): { x: number; y: number } => ({
  x: u * Math.cos(TURN) - v * Math.sin(TURN),
  y: u * Math.sin(TURN) + v * Math.cos(TURN),
});

function placesAt(width: number, height: number, ems: number, size: number): MarkPlaces {
  const [length, step] = [ems * size, LINE_STEP * size];
  const reach = Math.hypot(width, height) / 2 + length;
  const isInside = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
  const all: { x: number; y: number }[] = [];
  const whole: { x: number; y: number }[] = [];
  const rows = Math.ceil(reach / step);
  const columns = Math.ceil(reach / (length + GAP * size));
  for (let row = -rows; row <= rows; row += 1) {
    for (let column = -columns; column <= columns; column += 1) {
      // Every second row is moved by half: nothing of a page is free of it.
      const u = (column + (row % 2 === 0 ? 0 : 0.5)) * (length + GAP * size) - length / 2;
      const at = (du: number, dv: number) => {
        const { x, y } = turned(u + du, row * step + dv);
        return { x: x + width / 2, y: y + height / 2 };
      };
      const corners = [at(0, -size), at(length, -size), at(0, size / 3), at(length, size / 3)];
      const foot = at(0, 0);
      if (corners.every(isInside)) whole.push(foot);
      all.push(foot);
    }
  }
  return { size, whole, all };
}

/** Where a line of text, as long as so many of its letters' sizes, lies on a page of so many pixels. */
export function markPlaces(width: number, height: number, ems: number): MarkPlaces {
  let places = placesAt(width, height, ems, Math.min(width, height) * USUAL_SIZE);
  while (places.whole.length < LEAST_LINES) places = placesAt(width, height, ems, places.size * 0.9);
  return places;
}

let loaded: Promise<Font> | undefined;

/** The font that papers are set in, which has every Chinese character in use: no machine has to bring one. */
async function font(): Promise<Font> {
  const { openSync } = await import('fontkit');
  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const opened = openSync(join(folder, FONT));
  if (!('layout' in opened)) throw new Error('The font of marks was not read.');
  return opened;
}

/** The outlines of a line of text, one after the other, in a letter of size 1 whose foot is at 0. */
function outlines({ glyphs, positions }: GlyphRun, unitsPerEm: number): string {
  let at = 0;
  return glyphs
    .map((glyph, index) => {
      const path = glyph.path
        .translate(at, 0)
        .scale(1 / unitsPerEm, -1 / unitsPerEm)
        .toSVG();
      at += positions[index]?.xAdvance ?? 0;
      return path;
    })
    .join('');
}

/** The mark of a page of so many pixels as SVG, in outlines: what draws it needs no font. */
export async function pageMark(text: string, width: number, height: number): Promise<string> {
  loaded ??= font();
  const { unitsPerEm, layout } = await loaded.then((opened) => ({
    unitsPerEm: opened.unitsPerEm,
    layout: opened.layout(text),
  }));
  const ems = layout.advanceWidth / unitsPerEm;
  const { size, all } = markPlaces(width, height, ems);
  const degrees = (TURN * 180) / Math.PI;
  const lines = all.map(
    ({ x, y }) =>
      `<use href="#m" transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${degrees}) scale(${size})"/>`,
  );
  // Dark letters with a light edge: they are seen on white paper and on dark slides alike.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><path id="m" d="${outlines(layout, unitsPerEm)}"
    fill="#000" fill-opacity="${ALPHA}" stroke="#fff" stroke-opacity="${ALPHA}" stroke-width="0.05" paint-order="stroke"/></defs>${lines.join('')}</svg>`;
}
