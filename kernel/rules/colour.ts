/** A colour as its red, green and blue parts, 0 to 255. */
type Rgb = readonly [number, number, number];

function rgbOf(hex: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (match === null) throw new RangeError(`not a colour: ${hex}`);
  return [1, 2, 3].map((part) => Number.parseInt(match[part] ?? '', 16)) as unknown as Rgb;
}

const hexOf = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two `#rrggbb` colours by WCAG 2.2: 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes `share` (0 to 1) of a second colour into the first. */
export function mixed(first: string, second: string, share: number): string {
  const to = rgbOf(second);
  return hexOf(rgbOf(first).map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb);
}

/**
 * The colour nearest to the wished one, moved towards `pole` (black or white), that reaches a contrast against every
 * ground; the pole itself when nothing else does.
 */
export function readable(wished: string, grounds: readonly string[], pole: string, least = 4.5): string {
  for (let step = 0; step <= 50; step += 1) {
    const tried = mixed(wished, pole, step / 50);
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return pole;
}
