import type { OwnText } from './own-text.ts';

/** How far a file is on its way, in words; null where none is. */
export function sendingText(t: OwnText, part: number | null): string | null {
  if (part === null) return null;
  return part < 1 ? t('form.sending', { part: Math.floor(part * 100) }) : t('form.looking');
}
