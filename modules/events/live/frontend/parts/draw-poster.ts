import { posterLines } from './poster-lines.ts';

/** What stands on a poster, in the reader's language. */
export interface PosterWords {
  shop: string;
  title: string;
  time: string;
  speakers: string;
  hint: string;
}

const WIDTH = 1080;
const HEIGHT = 1620;
const MARGIN = 80;
const PICTURE = 608;
const CODE = 300;
const FONT = 'system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';

/** The picture of an address; null where there is none, or it does not come. */
const pictureOf = (address: string | null): Promise<HTMLImageElement | null> =>
  new Promise((done) => {
    if (address === null) return done(null);
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => done(null);
    picture.src = address;
  });

/** Draws a picture over a place as a whole, cut where its shape is another one. */
function cover(canvas: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const [x = 50, y = 50] = (/#at=(\d+),(\d+)$/.exec(picture.src) ?? []).slice(1).map(Number);
  const scale = Math.max(WIDTH / picture.naturalWidth, PICTURE / picture.naturalHeight);
  const [width, height] = [WIDTH / scale, PICTURE / scale];
  const from = { x: ((picture.naturalWidth - width) * x) / 100, y: ((picture.naturalHeight - height) * y) / 100 };
  canvas.drawImage(picture, from.x, from.y, width, height, 0, 0, WIDTH, PICTURE);
}

/** Draws a code as readers want it: dark on white, with its quiet zone. */
async function code(canvas: CanvasRenderingContext2D, text: string, x: number, y: number): Promise<void> {
  const { create } = await import('qrcode');
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const step = Math.floor(CODE / (size + 4));
  canvas.fillStyle = '#fff';
  canvas.fillRect(x, y, CODE, CODE);
  const edge = Math.floor((CODE - size * step) / 2);
  canvas.fillStyle = '#111';
  data.forEach((bit, at) => {
    if (bit) canvas.fillRect(x + edge + (at % size) * step, y + edge + Math.floor(at / size) * step, step, step);
  });
}

/**
 * The poster of a stream as a picture that people hand on: its cover, what it is and when, who speaks, and the code that leads there. Drawn in
 * the browser: nothing of it depends on who is signed in.
 */
export async function drawPoster(
  words: PosterWords,
  { picture, address }: { picture: string | null; address: string },
): Promise<Blob | null> {
  const sheet = document.createElement('canvas');
  [sheet.width, sheet.height] = [WIDTH, HEIGHT];
  const canvas = sheet.getContext('2d');
  if (canvas === null) return null;
  const accent = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim() || '#0b5fa5';
  canvas.fillStyle = '#fff';
  canvas.fillRect(0, 0, WIDTH, HEIGHT);
  canvas.fillStyle = accent;
  canvas.fillRect(0, 0, WIDTH, PICTURE);
  const shown = await pictureOf(picture);
  if (shown !== null) cover(canvas, shown);
  canvas.textBaseline = 'top';
  let y = PICTURE + 64;
  const write = (
    text: string,
    { size, weight = 400, most, colour }: { size: number; weight?: number; most: number; colour: string },
  ): void => {
    canvas.font = `${weight} ${size}px ${FONT}`;
    canvas.fillStyle = colour;
    for (const line of posterLines(text, WIDTH - 2 * MARGIN, most, (part) => canvas.measureText(part).width)) {
      canvas.fillText(line, MARGIN, y);
      y += Math.round(size * 1.4);
    }
  };
  write(words.title, { size: 64, weight: 700, most: 3, colour: '#14181d' });
  y += 24;
  write(words.time, { size: 38, weight: 600, most: 1, colour: '#14181d' });
  y += 12;
  write(words.speakers, { size: 34, most: 3, colour: '#47525d' });
  y = HEIGHT - MARGIN - CODE;
  await code(canvas, address, WIDTH - MARGIN - CODE, y);
  y += 84;
  write(words.shop, { size: 40, weight: 700, most: 1, colour: '#14181d' });
  y += 12;
  canvas.font = `400 32px ${FONT}`;
  canvas.fillStyle = '#47525d';
  for (const line of posterLines(words.hint, WIDTH - 3 * MARGIN - CODE, 2, (part) => canvas.measureText(part).width)) {
    canvas.fillText(line, MARGIN, y);
    y += 46;
  }
  return new Promise((done) => sheet.toBlob(done, 'image/png'));
}
