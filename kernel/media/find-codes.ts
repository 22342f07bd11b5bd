import sharp from 'sharp';

/** A rectangle of a picture, as parts of its width and height. */
interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A code that a machine reads: where it lies, as parts of the picture. What it says is not read. */
export interface FoundCode extends Area {
  readonly kind: 'barcode' | 'qrcode';
}

/** A picture as its brightness, row by row. */
interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** The longer side that is looked at, and how many rows apart. */
const [LOOKED_AT, STEP] = [1_200, 3];
/** A bar code has so many edges, none of its bars wider than this, and the same edges over so many looks one below another. */
const [EDGES, WIDEST, LOOKS] = [24, 16, 7];
const CONTRAST = 40;

async function greyOf(bytes: Uint8Array): Promise<Grey> {
  const { data, info } = await sharp(bytes)
    .resize({ width: LOOKED_AT, height: LOOKED_AT, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** The same picture with rows and columns changed over. */
function transposed({ width, height, data }: Grey): Grey {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) turned[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: turned };
}

/** Where a row goes over from dark to light or back, with the brightness halfway between its surroundings as the edge. */
function edgesOf({ width, data }: Grey, y: number): number[] {
  const [row, reach] = [y * width, 24];
  const edges: number[] = [];
  let isDark: boolean | null = null;
  for (let x = 0; x < width; x += 1) {
    let [low, high] = [255, 0];
    for (let near = Math.max(0, x - reach); near < Math.min(width, x + reach); near += 1) {
      const value = data[row + near] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low < CONTRAST) {
      isDark = null;
      continue;
    }
    const dark: boolean = (data[row + x] ?? 0) < (low + high) / 2;
    if (isDark !== null && dark !== isDark) edges.push(x);
    isDark = dark;
  }
  return edges;
}

/** Whether bars, or what is between them, differ: those of a ruler beside a film are all alike. */
const isVaried = (widths: readonly number[]): boolean =>
  widths.filter((width) => width >= Math.min(...widths) * 1.8).length >= widths.length / 5;

/** The stretches of a row with as many edges, as close and as unlike one another as the bars of a code. */
function barred(edges: readonly number[]): { from: number; to: number; edges: number[] }[] {
  const found: { from: number; to: number; edges: number[] }[] = [];
  let run: number[] = [];
  const end = (): void => {
    const widths = run.slice(1).map((edge, index) => edge - (run[index] ?? 0));
    if (run.length >= EDGES && [0, 1].some((first) => isVaried(widths.filter((_, index) => index % 2 === first))))
      found.push({ from: run[0] ?? 0, to: run.at(-1) ?? 0, edges: run });
    run = [];
  };
  for (const edge of edges) {
    if (run.length > 0 && edge - (run.at(-1) ?? 0) > WIDEST) end();
    run.push(edge);
  }
  end();
  return found;
}

/** Whether most edges of one row stand where those of the other do. */
function isSameAs(one: readonly number[], other: readonly number[]): boolean {
  const there = new Set(other.flatMap((edge) => [edge - 1, edge, edge + 1]));
  return one.filter((edge) => there.has(edge)).length >= Math.max(one.length, other.length) * 0.8;
}

/** Bars that stand upright. */
function findBars(grey: Grey): Area[] {
  interface Stack {
    from: number;
    to: number;
    top: number;
    bottom: number;
    edges: number[];
    looks: number;
  }
  const done: Stack[] = [];
  let open: Stack[] = [];
  for (let y = 0; y < grey.height; y += STEP) {
    const next: Stack[] = [];
    for (const { from, to, edges } of barred(edgesOf(grey, y))) {
      const above = open.find((stack) => isSameAs(edges, stack.edges));
      if (above === undefined) next.push({ from, to, top: y, bottom: y, edges, looks: 1 });
      else {
        open = open.filter((stack) => stack !== above);
        const [left, right] = [Math.min(from, above.from), Math.max(to, above.to)];
        next.push({ ...above, from: left, to: right, bottom: y, looks: above.looks + 1 });
      }
    }
    done.push(...open);
    open = next;
  }
  const { width, height } = grey;
  return [...done, ...open]
    .filter(({ looks }) => looks >= LOOKS)
    .map(({ from, to, top, bottom }) => ({
      ...{ x: from / width, y: top / height, width: (to - from) / width, height: (bottom - top + STEP) / height },
    }));
}

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

/** The module of 1:1:3:1:1, dark first; null of whatever else five runs are. */
function moduleOf(runs: readonly number[]): number | null {
  const module = runs.reduce((sum, run) => sum + run, 0) / 7;
  if (module < 1.2) return null;
  const isSo = [1, 1, 3, 1, 1].every(
    (times, index) => Math.abs((runs[index] ?? 0) - times * module) <= module * times * 0.5,
  );
  return isSo ? module : null;
}

/** The marks in the corners of QR codes that one row or column shows. */
function cornersIn(edges: readonly number[], isDarkAt: (at: number) => boolean): { middle: number; module: number }[] {
  const found: { middle: number; module: number }[] = [];
  for (let index = 0; index + 5 < edges.length; index += 1) {
    const six = edges.slice(index, index + 6);
    if (!isDarkAt(six[0] ?? 0)) continue;
    const module = moduleOf(six.slice(1).map((edge, at) => edge - (six[at] ?? 0)));
    if (module !== null) found.push({ middle: ((six[0] ?? 0) + (six[5] ?? 0)) / 2, module });
  }
  return found;
}

function findCorners(grey: Grey): Corner[] {
  const turned = transposed(grey);
  const columns = new Map<number, { middle: number; module: number }[]>();
  const columnOf = (x: number) => {
    const known = columns.get(x);
    if (known !== undefined) return known;
    const found = cornersIn(edgesOf(turned, x), (y) => (turned.data[x * turned.width + y] ?? 0) < 128);
    columns.set(x, found);
    return found;
  };
  const corners: Corner[] = [];
  for (let y = 0; y < grey.height; y += 2) {
    for (const { middle, module } of cornersIn(edgesOf(grey, y), (x) => (grey.data[y * grey.width + x] ?? 0) < 128)) {
      const across = columnOf(Math.round(middle)).find(
        (one) => Math.abs(one.middle - y) < module * 2 && Math.abs(one.module - module) < module * 0.5,
      );
      if (across === undefined) continue;
      const isKnown = corners.some((one) => Math.hypot(one.x - middle, one.y - across.middle) < module * 3);
      if (!isKnown) corners.push({ x: middle, y: across.middle, module });
    }
  }
  return corners;
}

/** Three such marks at a right angle, as far from one another, are a code. */
function findSquares(grey: Grey): Area[] {
  const corners = findCorners(grey).slice(0, 30);
  const { width, height } = grey;
  const found: Area[] = [];
  for (const at of corners) {
    const near = corners.filter((one) => one !== at && Math.abs(one.module - at.module) < at.module * 0.4);
    const pair = near
      .flatMap((one, index) => near.slice(index + 1).map((other) => [one, other] as const))
      .find(([one, other]) => {
        const [first, second] = [Math.hypot(one.x - at.x, one.y - at.y), Math.hypot(other.x - at.x, other.y - at.y)];
        const across = Math.hypot(one.x - other.x, one.y - other.y);
        return Math.abs(first - second) < first * 0.2 && Math.abs(across - first * Math.SQRT2) < first * 0.25;
      });
    if (pair === undefined) continue;
    const [one, other] = pair;
    const fourth = { x: one.x + other.x - at.x, y: one.y + other.y - at.y };
    const rim = at.module * 4.5;
    const [xs, ys] = [
      [at.x, one.x, other.x, fourth.x],
      [at.y, one.y, other.y, fourth.y],
    ];
    const [left, top] = [Math.min(...xs) - rim, Math.min(...ys) - rim];
    const [right, bottom] = [Math.max(...xs) + rim, Math.max(...ys) + rim];
    found.push({ x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height });
  }
  return found;
}

const overlaps = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/**
 * Where bar codes (of any kind with bars, upright or on their side) and QR codes lie in a picture. They are found by their looks, not
 * read: data matrix, Aztec and PDF417, and codes that lie askew, are left to the eye. It runs aside.
 */
export async function findCodes(bytes: Uint8Array): Promise<FoundCode[]> {
  const grey = await greyOf(bytes);
  const squares = findSquares(grey);
  const onSide = findBars(transposed(grey)).map(({ x, y, width, height }) => ({
    x: y,
    y: x,
    width: height,
    height: width,
  }));
  const bars = [...findBars(grey), ...onSide].filter((bar) => !squares.some((square) => overlaps(bar, square)));
  const apart = bars.filter((bar, index) => !bars.slice(0, index).some((other) => overlaps(bar, other)));
  return [
    ...squares.map((area) => ({ kind: 'qrcode' as const, ...area })),
    ...apart.map((area) => ({ kind: 'barcode' as const, ...area })),
  ];
}
