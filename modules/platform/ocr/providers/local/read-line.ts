import { Tensor } from 'onnxruntime-web/wasm';
import type { Box } from './find-boxes.ts';
import type { Models } from './models.ts';
import type { Pixels } from './pixels.ts';

/** What a line says, and how sure each of its characters is, from 0 to 1. */
export interface ReadLine {
  readonly text: string;
  readonly sure: readonly number[];
}

const HEIGHT = 48;
const LONGEST = 2_400;

/** A turned box cut out of a picture, upright, as the network takes it: from -1 to 1, blue first. */
function cut(pixels: Pixels, box: Box): { input: Float32Array; width: number } {
  const width = Math.min(LONGEST, Math.max(16, Math.round((box.width / box.height) * HEIGHT)));
  const input = new Float32Array(3 * HEIGHT * width);
  const [cos, sin, row] = [Math.cos(box.turn), Math.sin(box.turn), pixels.width * 3];
  const byte = (at: number): number => pixels.data[at] ?? 0;
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [along, across] = [((x + 0.5) / width - 0.5) * box.width, ((y + 0.5) / HEIGHT - 0.5) * box.height];
      const [fromX, fromY] = [box.x + along * cos - across * sin, box.y + along * sin + across * cos];
      const left = Math.max(0, Math.min(pixels.width - 2, Math.floor(fromX)));
      const top = Math.max(0, Math.min(pixels.height - 2, Math.floor(fromY)));
      const [partX, partY] = [Math.max(0, Math.min(1, fromX - left)), Math.max(0, Math.min(1, fromY - top))];
      for (let channel = 0; channel < 3; channel += 1) {
        const at = top * row + left * 3 + 2 - channel;
        const upper = byte(at) * (1 - partX) + byte(at + 3) * partX;
        const lower = byte(at + row) * (1 - partX) + byte(at + row + 3) * partX;
        input[channel * HEIGHT * width + y * width + x] = (upper * (1 - partY) + lower * partY) / 127.5 - 1;
      }
    }
  }
  return { input, width };
}

/** Reads one line: of each place the likeliest character, where it is none and not that of the place before. */
export async function readLine({ reader, characters }: Models, pixels: Pixels, box: Box): Promise<ReadLine> {
  const { input, width } = cut(pixels, box);
  const tensor = new Tensor('float32', input, [1, 3, HEIGHT, width]);
  const answer = (await reader.run({ [reader.inputNames[0] ?? 'x']: tensor }))[reader.outputNames[0] ?? ''];
  if (answer === undefined) throw new Error('The network that reads lines has no output.');
  const [, places = 0, classes = 0] = answer.dims;
  const likely = answer.data as Float32Array;
  const sure: number[] = [];
  let [text, before] = ['', 0];
  for (let place = 0; place < places; place += 1) {
    let best = 0;
    const from = place * classes;
    for (let each = 1; each < classes; each += 1)
      if ((likely[from + each] ?? 0) > (likely[from + best] ?? 0)) best = each;
    if (best !== 0 && best !== before) {
      text += characters[best] ?? '';
      sure.push(likely[from + best] ?? 0);
    }
    before = best;
  }
  return { text, sure };
}
