import { fileURLToPath } from 'node:url';

/** The number on the invented card. */
export const SAMPLE_NUMBER = '6222021234567890128';

const FONT = '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf';

/** An invented bank card as a JPEG, for tries. */
export async function samplePicture(): Promise<Uint8Array> {
  const sharp = (await import('sharp')).default;
  const fontfile = fileURLToPath(import.meta.resolve(FONT));
  const drawn = (text: string, size: number): Promise<Buffer> =>
    sharp({
      text: { ...{ text, rgba: true, dpi: 72, fontfile }, font: `Noto Sans SC ${size}` },
    })
      .png()
      .toBuffer();
  return sharp({ create: { width: 640, height: 400, channels: 3, background: '#e8ecef' } })
    .composite([
      { input: await drawn('中国银行', 36), left: 40, top: 40 },
      { input: await drawn(SAMPLE_NUMBER.replace(/(\d{4})(?=\d)/g, '$1 '), 36), left: 40, top: 200 },
      { input: await drawn('银联 UnionPay', 24), left: 420, top: 340 },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}
