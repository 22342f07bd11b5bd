import type { OwnText } from './own-text.ts';

/** The ends of a range as its filter writes them, `1990..2010`: nothing where one is open. */
export function rangeEnds(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** A range as its filter writes it; empty where both ends are open. */
export const rangeValue = ({ from, to }: { from: string; to: string }): string =>
  from === '' && to === '' ? '' : `${from}..${to}`;

/** A range in words, with what its numbers count. */
export function rangeText(value: string, t: OwnText, unit?: string): string {
  const { from, to } = rangeEnds(value);
  const text = from === '' ? t('table.atMost', { to }) : to === '' ? t('table.atLeast', { from }) : `${from}–${to}`;
  return unit === undefined ? text : `${text} ${unit}`;
}
