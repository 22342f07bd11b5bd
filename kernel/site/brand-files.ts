import type { Locale } from '../rules/locale.ts';
import type { Shop } from '../tenancy/shop.ts';
import { accentColours } from './theme-css.ts';

/** Sizes of the icon pictures in px: the old favicon, the one of iOS, and those an installed site asks for. */
export const ICON_SIZES = [48, 180, 192, 512] as const;

/**
 * The shop's mark as SVG: cells under a microscope in its accent, placed by its hue. It holds no letters, because a
 * server draws Chinese ones only where somebody installed a font.
 */
export function iconSvg(shop: Pick<Shop, 'theme'>): string {
  const { accent, onAccent } = accentColours(shop.theme.accent, 'light');
  const turn = shop.theme.hue;
  const cells = [0, 1, 2, 3, 4].map((index) => {
    const angle = ((turn + index * 72) * Math.PI) / 180;
    const [x, y] = [32 + 15 * Math.cos(angle), 32 + 15 * Math.sin(angle)].map((part) => part.toFixed(1));
    return `<circle cx="${x}" cy="${y}" r="${index === 0 ? 8 : 4 + (index % 2)}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${accent}"/>` +
    `<g fill="${onAccent}">${cells.join('')}<circle cx="32" cy="32" r="6" fill-opacity=".55"/></g></svg>\n`
  );
}

/** The mark as a PNG picture of `size` px. */
export async function iconPng(shop: Pick<Shop, 'theme'>, size: number): Promise<Buffer> {
  // It takes 20 MB: only who draws loads it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(iconSvg(shop)), { density: Math.max(72, (72 * size) / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The web app manifest of a shop. */
export function webManifest(shop: Shop, locale: Locale, shortName: string): string {
  const version = shop.version;
  return JSON.stringify({
    id: '/',
    name: shop.name[locale],
    short_name: shortName,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: shop.theme.accent,
    background_color: '#ffffff',
    icons: [
      { src: `/favicon.svg?v=${version}`, sizes: 'any', type: 'image/svg+xml' },
      ...[192, 512].map((size) => ({
        src: `/icon-${size}.png?v=${version}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
      })),
    ],
  });
}
