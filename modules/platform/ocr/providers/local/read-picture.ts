import type { CardKind } from '../../contract.ts';
import type { CardLine } from '../../parse/card-line.ts';
import { type CardReading, cardOf } from '../../parse/card-of.ts';
import { type Box, findBoxes } from './find-boxes.ts';
import { type Models, models } from './models.ts';
import { croppedPixels, type Pixels, pixelsOf, turnedPixels } from './pixels.ts';
import { readLine } from './read-line.ts';

/** A line has to be wider than high: what stands upright belongs to a picture that lies on its side. */
const isFlat = ({ turn }: Box): boolean => Math.abs(turn) < Math.PI / 4;

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Where the text stands where that is a small part of the picture: the card, with some of what surrounds it; null for most of it. */
function cardArea(boxes: readonly Box[], { width, height }: Pixels) {
  const rim = middle(boxes.map((box) => box.height)) * 2;
  const [left, top] = [Math.min(...boxes.map((box) => box.x - box.width / 2)), Math.min(...boxes.map((box) => box.y))];
  const [right, bottom] = [
    Math.max(...boxes.map((box) => box.x + box.width / 2)),
    Math.max(...boxes.map((box) => box.y)),
  ];
  const [x, y] = [Math.max(0, Math.floor(left - rim)), Math.max(0, Math.floor(top - rim))];
  const area = {
    ...{ left: x, top: y },
    width: Math.min(width, Math.ceil(right + rim)) - x,
    height: Math.min(height, Math.ceil(bottom + rim)) - y,
  };
  return area.width > width * 0.6 || area.width < 50 || area.height < 20 ? null : area;
}

/** The lines of one picture as they stand on the card once that lies straight. */
async function linesOf(networks: Models, sent: Pixels): Promise<{ lines: CardLine[]; isOnSide: boolean }> {
  let [pixels, boxes] = [sent, await findBoxes(networks, sent)];
  const area = boxes.length === 0 ? null : cardArea(boxes, pixels);
  if (area !== null) {
    pixels = await croppedPixels(pixels, area, Math.min(3, 1_280 / area.width));
    boxes = await findBoxes(networks, pixels);
  }
  const flat = boxes.filter(isFlat);
  if (flat.length < boxes.length / 2) return { lines: [], isOnSide: true };
  const long = flat.filter((box) => box.width > box.height * 3);
  const turn = middle((long.length > 0 ? long : flat).map((box) => box.turn));
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const lines: CardLine[] = [];
  for (const box of flat) {
    // A single character has no turn of its own.
    const straight = box.width > box.height * 2 ? box : { ...box, turn };
    const { text, sure } = await readLine(networks, pixels, straight);
    if (text.trim() === '') continue;
    const [x, y] = [box.x * cos + box.y * sin, box.y * cos - box.x * sin];
    lines.push({
      ...{ text, sure, width: box.width, height: box.height },
      left: x - box.width / 2,
      top: y - box.height / 2,
    });
  }
  return { lines, isOnSide: false };
}

/**
 * Reads a card of a kind off a sent picture, whichever way up it lies; null where it shows none. It runs aside: the networks
 * take seconds of a processor.
 */
export async function readPicture({
  path,
  kind,
  today,
}: {
  path: string;
  kind: CardKind;
  today: string;
}): Promise<CardReading | null> {
  const sent = await pixelsOf(path);
  const networks = await models();
  const upright = await linesOf(networks, sent);
  const first = cardOf(kind, upright.lines, today);
  if (first !== null) return first;
  // Nothing to be turned where nothing is written.
  if (upright.lines.length === 0 && !upright.isOnSide) return null;
  for (const quarters of upright.isOnSide ? [1, 3] : [2]) {
    const { lines } = await linesOf(networks, await turnedPixels(sent, quarters));
    const found = cardOf(kind, lines, today);
    if (found !== null) return found;
  }
  return null;
}
