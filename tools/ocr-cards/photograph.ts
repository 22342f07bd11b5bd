import sharp from 'sharp';
import type { Chance } from './invented.ts';

/** A wooden desk: darker than cards, with a grain. */
async function desk(by: Chance, width: number, height: number): Promise<Buffer> {
  const base = by.of(['#6b4a2f', '#4a3b30', '#75624c', '#3f4750']);
  const grain = Array.from({ length: 46 }, () => {
    const y = by.whole(0, height);
    return `<path d="M0 ${y} Q ${width / 2} ${y + by.whole(-40, 40)} ${width} ${y + by.whole(-20, 20)}" stroke="#000" stroke-opacity="${by.real(0.05, 0.22).toFixed(2)}" stroke-width="${by.whole(2, 9)}" fill="none"/>`;
  }).join('');
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${base}"/>${grain}</svg>`,
    ),
  )
    .png()
    .toBuffer();
}

/** A bright spot, as a lamp leaves it. */
const glare = (by: Chance, width: number, height: number): Buffer => {
  const [x, y] = [by.real(0.2, 0.8) * width, by.real(0.2, 0.8) * height];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="l"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><ellipse cx="${x}" cy="${y}" rx="${width * 0.3}" ry="${height * 0.22}" fill="url(#l)"/></svg>`,
  );
};

/** Photographs a drawn card as phones do: on a desk, turned by up to five degrees, blurred, with glare, as JPEG of quality 60. */
export async function photograph(card: Buffer, by: Chance): Promise<Buffer> {
  const turned = await sharp(card)
    .rotate(by.real(-5, 5), { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = turned.info.width + by.whole(160, 420);
  const height = turned.info.height + by.whole(160, 360);
  const left = by.whole(60, width - turned.info.width - 60);
  const top = by.whole(60, height - turned.info.height - 60);
  const laid = await sharp(await desk(by, width, height))
    .composite([
      { input: turned.data, left, top },
      { input: glare(by, width, height), left: 0, top: 0 },
    ])
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(laid)
    .blur(by.real(0.7, 1.3))
    .modulate({ brightness: by.real(0.85, 1.08) })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A scan: flat, upright, without anything around it. */
export const scan = async (card: Buffer): Promise<Buffer> =>
  sharp(card).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();

/** Pictures that show no card of any kind: an empty desk, a landscape, a page of a book, a poster, a chart. */
export async function noCards(by: Chance, draw: (lines: readonly string[]) => Promise<Buffer>): Promise<Buffer[]> {
  const svg = (body: string): Buffer =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="760">${body}</svg>`);
  const jpeg = async (of: Buffer): Promise<Buffer> => sharp(of).flatten().blur(0.8).jpeg({ quality: 60 }).toBuffer();
  const bars = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="${90 + index * 110}" y="${by.whole(120, 600)}" width="70" height="700" fill="hsl(${index * 40} 60% 50%)"/>`,
  ).join('');
  return [
    await jpeg(await desk(by, 1100, 760)),
    await jpeg(
      svg(
        '<rect width="1100" height="760" fill="#9cc4e8"/><path d="M0 520 L300 260 L520 500 L760 200 L1100 540 V760 H0Z" fill="#4d6b4a"/><circle cx="880" cy="140" r="60" fill="#fff3b0"/>',
      ),
    ),
    await photograph(
      await draw([
        '第三章　慢性心力衰竭的长期管理',
        '患者出院后应当在两周之内复诊，复查血压、心率与体重，',
        '并根据症状调整利尿剂的用量。建议每日固定时间称重，',
        '三日内增加两公斤以上时应当及时就医。',
        '图 3-2　随访流程（2019 年修订）',
      ]),
      by,
    ),
    await photograph(
      await draw(['城市马拉松报名开始', '2026 年 11 月 8 日 7:30 鸣枪', '咨询电话 400-810-2233', '名额 30000 人']),
      by,
    ),
    await jpeg(svg(`<rect width="1100" height="760" fill="#fff"/>${bars}`)),
  ];
}
