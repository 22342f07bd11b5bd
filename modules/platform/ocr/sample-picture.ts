import { fileURLToPath } from 'node:url';

/** The number on the invented card. */
export const SAMPLE_NUMBER = '6222021234567890128';

const FONT = '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf';

/** A text on a picture: what it says, how large, and where its left upper corner is. */
type Written = readonly [text: string, size: number, left: number, top: number];

async function drawn(texts: readonly Written[]): Promise<Uint8Array> {
  const sharp = (await import('sharp')).default;
  const fontfile = fileURLToPath(import.meta.resolve(FONT));
  const pieces = texts.map(async ([text, size, left, top]) => ({
    input: await sharp({ text: { ...{ text, rgba: true, dpi: 72, fontfile }, font: `Noto Sans SC ${size}` } })
      .png()
      .toBuffer(),
    ...{ left, top },
  }));
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#e8ecef' } })
    .composite(await Promise.all(pieces))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** An invented bank card as a JPEG, for tries. */
export const samplePicture = (): Promise<Uint8Array> =>
  drawn([
    ['中国银行', 36, 40, 40],
    [SAMPLE_NUMBER.replace(/(\d{4})(?=\d)/g, '$1 '), 36, 40, 200],
    ['银联 UnionPay', 24, 420, 340],
  ]);

/** An invented ticket of a train as a JPEG. */
export const sampleTicket = (): Promise<Uint8Array> =>
  drawn([
    ['铁路电子客票', 28, 220, 20],
    ['上海虹桥站', 34, 40, 90],
    ['G1234', 34, 270, 90],
    ['北京南站', 34, 430, 90],
    ['2027年03月25日', 28, 40, 180],
    ['08:02开', 28, 330, 180],
    ['05车12A号', 28, 40, 250],
    ['二等座', 28, 330, 250],
  ]);
