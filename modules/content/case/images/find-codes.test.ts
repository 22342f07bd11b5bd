import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findCodes } from '../../../../kernel/media/find-codes.ts';
import { bars, film } from './drawn-film.ts';

import { square } from './test-pictures.ts';

const kinds = async (picture: Sharp): Promise<string[]> =>
  (await findCodes(await picture.jpeg({ quality: 80 }).toBuffer())).map(({ kind }) => kind);

test('CS3 finds where a bar code lies, upright and on its side, and a square one', async () => {
  const [code] = await findCodes(await (await film([], [{ input: bars(), left: 500, top: 560 }])).png().toBuffer());
  expect(code?.kind).toBe('barcode');
  expect([code?.x, code?.y].map((part) => Math.round((part ?? 0) * 20))).toEqual([11, 16]);
  const onSide = await sharp(bars()).rotate(90).png().toBuffer();
  expect(await kinds(await film([], [{ input: onSide, left: 30, top: 200 }]))).toEqual(['barcode']);
  expect(await kinds(await film([], [{ input: await square(), left: 40, top: 480 }]))).toEqual(['qrcode']);
  expect(
    await kinds(
      await film(
        [],
        [
          { input: await square(), left: 40, top: 480 },
          { input: bars(), left: 500, top: 20 },
        ],
      ),
    ),
  ).toEqual(['qrcode', 'barcode']);
});

test('CS3 films, print and rulers are no codes', async () => {
  const ruler = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="30">${Array.from({ length: 41 }, (_, index) => `<rect x="${index * 9}" y="0" width="3" height="30" fill="#fff"/>`).join('')}</svg>`,
  );
  const written = Array.from({ length: 12 }, (_, index) => ({
    ...{ text: '血红蛋白 86 g/L WBC 3.2 PLT 41 随访骨髓细胞学检查', left: 30, top: 20 + index * 50, size: 26 },
  }));
  expect(await kinds(await film())).toEqual([]);
  expect(await kinds(await film(written))).toEqual([]);
  expect(await kinds(await film([], [{ input: ruler, left: 200, top: 640 }]))).toEqual([]);
});
