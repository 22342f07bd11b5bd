/** A form of a film that is made: how large, and how many bits a second at most. */
export interface RenditionPlan {
  width: number;
  height: number;
  /** The shorter side, by which people know it: 360, 720, 1080. */
  lines: number;
  /** Kilobits a second. */
  picture: number;
  sound: number;
}

/** The forms that players change between, by their shorter side. */
const STEPS: readonly Omit<RenditionPlan, 'width' | 'height'>[] = [
  { lines: 360, picture: 800, sound: 96 },
  { lines: 720, picture: 2500, sound: 128 },
  { lines: 1080, picture: 4500, sound: 128 },
];
/** What is hardly larger than the next smaller form is not made besides. */
const HARDLY = 0.85;

const even = (value: number): number => Math.max(2, 2 * Math.round(value / 2));

/**
 * The forms of a film of this size, the smallest first: those of 360, 720 and 1080 lines that it is large enough for, and its own
 * size where that lies between. None is larger than the film.
 */
export function renditionPlans(width: number, height: number): RenditionPlan[] {
  const shorter = Math.min(width, height);
  const largest = STEPS.at(-1)?.lines ?? shorter;
  const top = Math.min(2 * Math.floor(shorter / 2), largest);
  const below = STEPS.filter(({ lines }) => lines < top * HARDLY);
  const ofTop = STEPS.find(({ lines }) => lines >= top) ?? STEPS[0];
  if (ofTop === undefined) return [];
  return [...below, { ...ofTop, lines: top }].map((step) => {
    const scale = step.lines / shorter;
    return { ...step, width: even(width * scale), height: even(height * scale) };
  });
}
