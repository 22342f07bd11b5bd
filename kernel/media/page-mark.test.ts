import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { type Font, openSync } from 'fontkit';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { countPages, drawBare, drawPage } from './draw-page.ts';
import { LEAST_LINES, markPlaces, pageMark } from './page-mark.ts';

const WIDTH = 1280;
const TURN = -Math.PI / 6;
const MARK = '林晓晨 · 1234 · 2026-11-27 14:02 · 48201739';

/** Two pages of A4, full of text from edge to edge. */
async function densePaper(): Promise<Uint8Array> {
  const paper = await PDFDocument.create();
  const font = await paper.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < 2; page += 1) {
    const sheet = paper.addPage([595, 842]);
    for (let line = 0; line < 68; line += 1) {
      const words = Array.from({ length: 16 }, (_word, at) => `${(line * 17 + at * 29) % 97}mg/kg haem`).join(' ');
      sheet.drawText(words, { x: 12, y: 830 - line * 12, size: 9, font });
    }
  }
  return paper.save();
}

const grey = async (picture: Sharp): Promise<Uint8Array> =>
  new Uint8Array(await picture.flatten({ background: '#fff' }).greyscale().raw().toBuffer());

test.each([
  [1280, 1810],
  [1280, 905],
  [720, 720],
  [720, 2160],
  [1920, 400],
])('a page of %i × %i shows at least four whole lines, the longest names among them', (width, height) => {
  for (const ems of [12, 20, 34]) {
    const { whole, size } = markPlaces(width, height, ems);
    expect(whole.length).toBeGreaterThanOrEqual(LEAST_LINES);
    expect(size).toBeGreaterThan(3);
    for (const { x, y } of whole) {
      const end = { x: x + ems * size * Math.cos(TURN), y: y + ems * size * Math.sin(TURN) };
      expect([x >= 0, y <= height, end.x <= width, end.y >= 0]).toEqual([true, true, true, true]);
    }
  }
});

test('the digits of a mark are read back off a page full of text, off a poor copy of it too (DC3)', async () => {
  const bytes = await densePaper();
  expect(await countPages(bytes)).toBe(2);
  const bare = await drawBare({ bytes, page: 2, width: WIDTH });
  const { height } = bare;
  const clean = await grey(sharp(bare.bytes, { raw: { width: WIDTH, height, channels: 4 } }));
  const drawn = await drawPage({ bytes, page: 2, width: WIDTH, mark: MARK });
  const masks = await Promise.all(
    Array.from({ length: 10 }, async (_digit, digit) =>
      grey(sharp(Buffer.from(await pageMark(MARK.replaceAll(/\d/g, String(digit)), WIDTH, height)))),
    ),
  );

  const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const font = openSync(join(folder, '400Regular/NotoSansSC_400Regular.ttf')) as Font;
  const layout = font.layout(MARK);
  const em = font.unitsPerEm;
  const { size, whole } = markPlaces(WIDTH, height, layout.advanceWidth / em);
  const foot = whole[Math.floor(whole.length / 2)] ?? { x: 0, y: 0 };

  /** The pixels of the letter of that number in a line, as places in a picture. */
  function letter(index: number): number[] {
    const begin = layout.positions.slice(0, index).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / em;
    const length = (layout.positions[index]?.xAdvance ?? 0) / em;
    const pixels = new Set<number>();
    for (let u = begin * size; u < (begin + length) * size; u += 0.5) {
      for (let v = -size; v < size / 4; v += 0.5) {
        const x = Math.round(foot.x + u * Math.cos(TURN) - v * Math.sin(TURN));
        const y = Math.round(foot.y + u * Math.sin(TURN) + v * Math.cos(TURN));
        pixels.add(y * WIDTH + x);
      }
    }
    return [...pixels];
  }

  function readBack(copy: Uint8Array): string {
    return [...MARK]
      .map((sign, index) => {
        if (!/\d/.test(sign)) return sign;
        const pixels = letter(index);
        // How much darker a pixel is than it was, as a part of what it could be; black text can be no darker.
        const score = (mask: Uint8Array): number => {
          let [both, one, other] = [0, 0, 0];
          for (const at of pixels) {
            const light = (clean[at] ?? 0) / 255;
            const dark = ((clean[at] ?? 0) - (copy[at] ?? 0)) / 255;
            const expected = (1 - (mask[at] ?? 255) / 255) * light;
            both += dark * expected;
            one += dark * dark;
            other += expected * expected;
          }
          return both / Math.sqrt(one * other || 1);
        };
        const scores = masks.map(score);
        return String(scores.indexOf(Math.max(...scores)));
      })
      .join('');
  }

  const copies = {
    drawn: await grey(sharp(drawn.bytes)),
    poor: await grey(sharp(await sharp(drawn.bytes).jpeg({ quality: 40 }).toBuffer())),
  };
  expect(readBack(copies.drawn)).toBe(MARK);
  expect(readBack(copies.poor)).toBe(MARK);
  // Without its mark a page says nothing of anybody.
  expect(readBack(clean)).not.toBe(MARK);
});

test('a page that there is not, and what is no paper, are no picture', async () => {
  await expect(drawPage({ bytes: await densePaper(), page: 3, width: 720, mark: MARK })).rejects.toThrow('no page 3');
  await expect(countPages(new TextEncoder().encode('%PDF-1.7 nothing'))).rejects.toThrow();
});
