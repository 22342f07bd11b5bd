import { type Box, findBoxes } from './find-boxes.ts';
import { models } from './models.ts';
import { croppedPixels, type Pixels, pixelsOf, turnedPixels } from './pixels.ts';
import { readLine } from './read-line.ts';

/** A line of text in a picture: what it says, how sure its least sure character is, and where it stands, as parts of the picture. */
export interface TextLine {
  readonly text: string;
  readonly sure: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is read of the quarters as well: the network looks at 960 pixels, and small print is lost in more. */
const LARGE = 1_400;
/** Each quarter reaches over the middle, so that no line is cut by both. */
const QUARTER = 0.56;
/** Fewer signs, or less sure ones, are specks. */
const [FEWEST, SURE] = [2, 0.5];

/** The corners of a line, upright, in the picture that was turned by quarters. */
function frame({ x, y, width, height, turn }: Box): [number, number, number, number] {
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [across, down] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2];
  return [x - across, y - down, x + across, y + down];
}

/** The same place in the picture as it was before it was turned clockwise. */
function turnedBack([x, y]: readonly [number, number], quarters: number): [number, number] {
  if (quarters === 1) return [y, 1 - x];
  if (quarters === 2) return [1 - x, 1 - y];
  return quarters === 3 ? [1 - y, x] : [x, y];
}

async function linesOf(pixels: Pixels): Promise<TextLine[]> {
  const networks = await models();
  const lines: TextLine[] = [];
  for (const box of await findBoxes(networks, pixels)) {
    // What stands upright is read in another turn.
    if (Math.abs(box.turn) >= Math.PI / 4) continue;
    const { text, sure } = await readLine(networks, pixels, box);
    const least = Math.min(1, ...sure);
    if (text.trim().length < FEWEST || least < SURE) continue;
    const [left, top, right, bottom] = frame(box);
    const [x, y] = [left / pixels.width, top / pixels.height];
    lines.push({
      text,
      sure: least,
      x,
      y,
      width: (right - left) / pixels.width,
      height: (bottom - top) / pixels.height,
    });
  }
  return lines;
}

async function quartersOf(pixels: Pixels): Promise<TextLine[]> {
  const lines: TextLine[] = [];
  const [width, height] = [Math.floor(pixels.width * QUARTER), Math.floor(pixels.height * QUARTER)];
  for (const left of [0, pixels.width - width])
    for (const top of [0, pixels.height - height]) {
      const part = await croppedPixels(pixels, { left, top, width, height }, 1);
      for (const line of await linesOf(part))
        lines.push({
          ...line,
          x: (line.x * width + left) / pixels.width,
          y: (line.y * height + top) / pixels.height,
          width: (line.width * width) / pixels.width,
          height: (line.height * height) / pixels.height,
        });
    }
  return lines;
}

/** Reads every line of a picture in all four turns; a line may come more than once. It runs aside. */
export async function readTexts(bytes: Uint8Array): Promise<TextLine[]> {
  const sent = await pixelsOf(bytes);
  const lines: TextLine[] = [];
  for (const quarters of [0, 1, 2, 3]) {
    for (const line of await linesOf(await turnedPixels(sent, quarters))) {
      const [one, other] = [
        turnedBack([line.x, line.y], quarters),
        turnedBack([line.x + line.width, line.y + line.height], quarters),
      ];
      const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
      lines.push({ ...line, x, y, width: Math.abs(one[0] - other[0]), height: Math.abs(one[1] - other[1]) });
    }
  }
  return Math.max(sent.width, sent.height) > LARGE ? [...lines, ...(await quartersOf(sent))] : lines;
}
