import sharp, { type OverlayOptions } from 'sharp';
import type { Layout, Piece } from './layouts.ts';

/** A font by its file and by the name that stands in it. */
export interface CardFont {
  readonly file: string;
  readonly name: string;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One text as a picture that can be laid on a card. */
async function drawnText(
  { text, size, colour = '#1c1c1c', spaced = 0, width }: Piece,
  font: CardFont,
): Promise<Buffer> {
  const markup = `<span foreground="${colour}" letter_spacing="${spaced * 1024}">${escaped(text)}</span>`;
  return sharp({
    text: {
      ...{ text: markup, rgba: true, dpi: 72, font: `${font.name} ${size}`, fontfile: font.file },
      ...(width !== undefined && { width, wrap: 'char' as const, spacing: Math.round(size * 0.3) }),
    },
  })
    .png()
    .toBuffer();
}

/** What lies under the texts: a ground with fine lines, a portrait, a seal, the lines of a table. */
function ground({ width, height, ground: [from, to], portrait, seal, rules = [] }: Layout): Buffer {
  const waves = Array.from(
    { length: 26 },
    (_, index) =>
      `<path d="M0 ${(index * height) / 26} Q ${width / 4} ${(index * height) / 26 + 26} ${width / 2} ${(index * height) / 26} T ${width} ${(index * height) / 26}" fill="none" stroke="#7796a8" stroke-opacity="0.10" stroke-width="2"/>`,
  ).join('');
  const face =
    portrait === undefined
      ? ''
      : `<g fill="#8a8f96"><rect x="${portrait.x}" y="${portrait.y}" width="${portrait.width}" height="${portrait.height}" fill="#dde4ea"/><circle cx="${portrait.x + portrait.width / 2}" cy="${portrait.y + portrait.height * 0.36}" r="${portrait.width * 0.22}" fill="#b89a84"/><ellipse cx="${portrait.x + portrait.width / 2}" cy="${portrait.y + portrait.height * 0.92}" rx="${portrait.width * 0.42}" ry="${portrait.height * 0.3}" fill="#3c4654"/></g>`;
  const stamp =
    seal === undefined
      ? ''
      : `<g fill="none" stroke="#c8302a" stroke-opacity="0.75"><circle cx="${seal.x}" cy="${seal.y}" r="${seal.radius}" stroke-width="7"/><circle cx="${seal.x}" cy="${seal.y}" r="${seal.radius * 0.3}" stroke-width="9"/></g>`;
  const lines = rules
    .map(([x, y, w, h]) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#8a5a3a"/>`)
    .join('');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" rx="28" fill="url(#g)"/>${waves}${face}${stamp}${lines}</svg>`,
  );
}

/** Draws a card flat, with transparent corners. */
export async function drawCard(layout: Layout, font: CardFont): Promise<Buffer> {
  const texts: OverlayOptions[] = [];
  for (const piece of layout.pieces)
    texts.push({ input: await drawnText(piece, font), left: Math.round(piece.x), top: Math.round(piece.y) });
  return sharp(ground(layout)).composite(texts).png().toBuffer();
}
