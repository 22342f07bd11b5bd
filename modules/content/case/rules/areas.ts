/** A rectangle of a picture, in ten thousandths of its width and height. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What an image shows or carries that tells who the patient is; what it says is kept nowhere. */
export interface ImageFinding extends Partial<Area> {
  readonly kind: string;
}

/** The whole of a picture. */
export const WHOLE = 10_000;
const RIM = 60;

/** An area, as parts of the whole, with a rim about it and within the picture. */
export function areaOf({ x, y, width, height }: Area): Area {
  const edge = (at: number, rim: number): number => Math.min(WHOLE, Math.max(0, Math.round(at * WHOLE) + rim));
  const [left, top] = [edge(x, -RIM), edge(y, -RIM)];
  return { x: left, y: top, width: edge(x + width, RIM) - left, height: edge(y + height, RIM) - top };
}

const has = (one: ImageFinding): one is ImageFinding & Area => one.x !== undefined && one.width !== undefined;

/** The findings without what was found twice in one place. */
export function apart(findings: readonly ImageFinding[]): ImageFinding[] {
  const kept: ImageFinding[] = [];
  for (const one of findings) {
    const isKnown = kept.some(
      (other) =>
        one.kind === other.kind &&
        has(one) &&
        has(other) &&
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}
