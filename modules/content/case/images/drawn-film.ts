import { fileURLToPath } from 'node:url';
import type { OverlayOptions, Sharp } from 'sharp';

/** The library of pictures takes 20 MB: only who draws one loads it. */
const library = async () => (await import('sharp')).default;

const FONT = '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf';

/** Something written into a picture: `turn` in degrees, clockwise. */
export interface Written {
  text: string;
  left: number;
  top: number;
  size?: number;
  turn?: number;
}

async function drawn({ text, left, top, size = 30, turn = 0 }: Written): Promise<OverlayOptions> {
  const sharp = await library();
  const fontfile = fileURLToPath(import.meta.resolve(FONT));
  const light = `<span foreground="#f4f4f4">${text}</span>`;
  const line = await sharp({
    text: { ...{ text: light, rgba: true, dpi: 72, fontfile }, font: `Noto Sans SC ${size}` },
  })
    .png()
    .toBuffer();
  return {
    input: turn === 0 ? line : await sharp(line).rotate(turn, { background: '#00000000' }).png().toBuffer(),
    left,
    top,
  };
}

/** Bars as those of Code 128, over their quiet zone; no code that says anything. */
export function bars(width = 320, height = 90): Buffer {
  const widths = [
    2, 1, 1, 2, 3, 2, 3, 2, 1, 1, 2, 2, 1, 3, 1, 1, 2, 3, 2, 2, 1, 1, 3, 1, 2, 2, 1, 2, 3, 1, 1, 2, 1, 4, 1, 2, 2, 1, 3,
    3, 1, 1, 2,
  ];
  const module = (width - 20) / widths.reduce((sum, one) => sum + one, 0);
  let [x, drawn] = [10, ''];
  widths.forEach((one, index) => {
    if (index % 2 === 0) drawn += `<rect x="${x}" y="6" width="${one * module}" height="${height - 12}"/>`;
    x += one * module;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`,
  );
}

/** A film as a scanner prints it, with what is written on it and what is laid upon it. */
export async function film(
  written: readonly Written[] = [],
  laid: readonly { input: Buffer; left: number; top: number }[] = [],
  size = { width: 900, height: 700 },
): Promise<Sharp> {
  const { width, height } = size;
  const lung = (x: number): string =>
    `<ellipse cx="${x}" cy="${height * 0.52}" rx="${width * 0.13}" ry="${height * 0.3}" fill="#2a2f33"/>`;
  const body = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0c0d0e"/>
     <ellipse cx="${width / 2}" cy="${height * 0.55}" rx="${width * 0.36}" ry="${height * 0.4}" fill="#6d7276"/>
     ${lung(width * 0.36)}${lung(width * 0.64)}</svg>`,
  );
  const sharp = await library();
  return sharp(body).composite([...(await Promise.all(written.map(drawn))), ...laid]);
}
