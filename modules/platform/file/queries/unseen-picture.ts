import type { Ctx } from '../../../../kernel/http/context.ts';
import { RawAnswer } from '../../../../kernel/http/raw-answer.ts';
import { PICTURE_LOOKS, type PictureLook } from '../../../../kernel/module/picture-look.ts';
import type { FileRow } from '../address.ts';

/** Whether nobody sees a picture for now but those who look through it. */
export const isUnseen = (look: PictureLook): boolean => look === 'waiting' || look === 'held' || look === 'refused';

/** SQL of the same, of the column that says how a picture stands. */
export const unseenSql = (column: string): string => `${column} in ('${PICTURE_LOOKS.filter(isUnseen).join("', '")}')`;

/** As wide as it is drawn at most; nothing of it has to be large. */
const WIDEST = 640;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** An hourglass, and an eye that is crossed out, on a square of 24: what is read where the words are too small. */
const SIGNS = {
  waiting: '<path d="M7 3h10M7 21h10M8 3v4l4 5 4-5V3M8 21v-4l4-5 4 5v4"/>',
  refused:
    '<path d="M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6z"/><circle cx="12" cy="12" r="2.5"/><path d="M4 4l16 16"/>',
};

/** What stands in the place of a picture that nobody may see yet, or at all: as wide and high, with a sign and a word why. Nobody keeps it. */
export function unseenPicture(
  ctx: Ctx,
  { width, height, look }: Pick<FileRow, 'width' | 'height' | 'look'>,
): RawAnswer {
  const [wide, high] = [width ?? WIDEST, height ?? WIDEST];
  const scale = Math.min(1, WIDEST / wide);
  const [w, h] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const isRefused = look === 'refused';
  const words = escaped(ctx.t(isRefused ? 'file.site.unseen.refused' : 'file.site.unseen.waiting'));
  const size = Math.max(8, Math.min(22, Math.round(Math.min(w / 9, h / 3))));
  const side = Math.min(w, h) * 0.46;
  const sign = `<g transform="translate(${(w - side) / 2} ${(h - side) / 2}) scale(${side / 24})" fill="none" stroke="#3d4652" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${isRefused ? SIGNS.refused : SIGNS.waiting}</g>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><rect width="100%" height="100%" fill="#e6e8eb"/>${sign}<text x="50%" y="${(h + side) / 2 + (h - side) / 4}" dy=".35em" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#3d4652">${words}</text></svg>`;
  return new RawAnswer('image/svg+xml', drawn, {
    'cache-control': 'no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  });
}
