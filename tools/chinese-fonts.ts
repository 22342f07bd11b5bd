import { spawnSync } from 'node:child_process';
import { installPackage } from './debian-package.ts';

const PACKAGE = 'fonts-noto-cjk';

/** Whether the machine has a font that draws Chinese. */
export function hasChineseFonts(): boolean {
  const { stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return (stdout ?? '').trim() !== '';
}

/**
 * Sees to it that the browser can draw Chinese: without a font for it every character is the same empty box, and what
 * tests say about the width of a page means little. Warns where it cannot be had; the texts are the same without it.
 */
export function ensureChineseFonts(): void {
  if (hasChineseFonts()) return;
  const why = 'pages are measured as they look with Chinese text';
  installPackage(PACKAGE, why);
  if (hasChineseFonts()) return;
  console.warn(`The package "${PACKAGE}" is missing: ${why}. Install it (as root: apt-get install ${PACKAGE}).`);
}
