import { Tensor } from 'onnxruntime-web/wasm';
import sharp from 'sharp';
import type { Models } from './models.ts';
import type { Pixels } from './pixels.ts';

/** Where a line of text lies: its middle, its turn in radians, its length and its height, in pixels of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly width: number;
  readonly height: number;
}

/** The longer side of what the network looks at, in steps that it takes. */
const [LOOKED_AT, STEP] = [960, 32];
const [MEAN, SPREAD] = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
];
/** How likely a pixel, and a whole line, has to be text. */
const [PIXEL, LINE, FEWEST] = [0.3, 0.5, 20];
/** The network marks the core of a line; a line is wider by this part of its area by its rim. */
const WIDER = 1.6;
const MOST_BOXES = 150;

const step = (value: number): number => Math.max(STEP, Math.round(value / STEP) * STEP);

async function likelihoods(
  { finder }: Models,
  pixels: Pixels,
): Promise<{ width: number; height: number; of: Float32Array }> {
  const scale = Math.min(1, LOOKED_AT / Math.max(pixels.width, pixels.height));
  const [width, height] = [step(pixels.width * scale), step(pixels.height * scale)];
  const data = await sharp(pixels.data, { raw: { width: pixels.width, height: pixels.height, channels: 3 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  const area = width * height;
  const input = new Float32Array(3 * area);
  for (let channel = 0; channel < 3; channel += 1) {
    const [mean = 0, spread = 1] = [MEAN?.[channel], SPREAD?.[channel]];
    for (let at = 0; at < area; at += 1)
      input[channel * area + at] = ((data[at * 3 + channel] ?? 0) / 255 - mean) / spread;
  }
  const answer = await finder.run({
    [finder.inputNames[0] ?? 'x']: new Tensor('float32', input, [1, 3, height, width]),
  });
  const output = answer[finder.outputNames[0] ?? ''];
  if (output === undefined) throw new Error('The network that finds text has no output.');
  return { width, height, of: output.data as Float32Array };
}

/** The smallest upright frame of some pixels after they are turned about their middle. */
function frameOf(pixels: Int32Array, count: number, width: number): Box {
  let [middleX, middleY] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const at = pixels[index] ?? 0;
    middleX += at % width;
    middleY += Math.floor(at / width);
  }
  middleX /= count;
  middleY /= count;
  let [xx, yy, xy] = [0, 0, 0];
  for (let index = 0; index < count; index += 1) {
    const at = pixels[index] ?? 0;
    const [dx, dy] = [(at % width) - middleX, Math.floor(at / width) - middleY];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  const turn = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < count; index += 1) {
    const at = pixels[index] ?? 0;
    const [dx, dy] = [(at % width) - middleX, Math.floor(at / width) - middleY];
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [inX, inY] = [(left + right) / 2, (top + bottom) / 2];
  return {
    x: middleX + inX * cos - inY * sin,
    y: middleY + inX * sin + inY * cos,
    ...{ turn, width: right - left + 1, height: bottom - top + 1 },
  };
}

/** The connected spots that are likely text, as boxes of the looked-at picture. */
function spots(width: number, height: number, of: Float32Array): Box[] {
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const boxes: Box[] = [];
  const isText = (at: number): boolean => seen[at] === 0 && (of[at] ?? 0) >= PIXEL;
  for (let start = 0; start < seen.length && boxes.length < MOST_BOXES; start += 1) {
    if (!isText(start)) continue;
    let [count, sum] = [1, 0];
    queue[0] = start;
    seen[start] = 1;
    for (let index = 0; index < count; index += 1) {
      const at = queue[index] ?? 0;
      sum += of[at] ?? 0;
      const x = at % width;
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= seen.length || !isText(next)) continue;
        seen[next] = 1;
        queue[count] = next;
        count += 1;
      }
    }
    if (count >= FEWEST && sum / count >= LINE) boxes.push(frameOf(queue, count, width));
  }
  return boxes;
}

/** The lines of text of a picture. */
export async function findBoxes(models: Models, pixels: Pixels): Promise<Box[]> {
  const { width, height, of } = await likelihoods(models, pixels);
  const [scaleX, scaleY] = [pixels.width / width, pixels.height / height];
  return spots(width, height, of).map((box) => {
    const rim = (box.width * box.height * WIDER) / (2 * (box.width + box.height));
    return {
      ...{ x: box.x * scaleX, y: box.y * scaleY, turn: box.turn },
      ...{ width: (box.width + 2 * rim) * scaleX, height: (box.height + 2 * rim) * scaleY },
    };
  });
}
