import type { ConsoleScreen } from '../../../modules/platform/shell/admin-contract.ts';
import type { Place } from './frame-context.ts';

type Row = Record<string, unknown>;

/** A screen whose records can be found. */
export type FindableScreen = ConsoleScreen & { find: NonNullable<ConsoleScreen['find']> };

/** The screens whose records can be found. */
export function findable(screens: readonly ConsoleScreen[]): FindableScreen[] {
  return screens.filter((screen): screen is FindableScreen => screen.find !== null);
}

/** What a row is called: the English name where there is one and English is read. */
function nameOf(row: Row, property: string, isEnglish: boolean): string {
  const value = row[property];
  if (typeof value === 'object' && value !== null) return String((value as Row)[isEnglish ? 'en' : 'zh'] ?? '');
  const english = row[`${property}En`];
  return isEnglish && typeof english === 'string' && english !== '' ? english : String(value ?? '');
}

/** The rows that a screen's list answered, as places: a record opens by its number, others by a search on their screen. */
export function foundPlaces(screen: FindableScreen, label: string, rows: readonly Row[], isEnglish: boolean): Place[] {
  const base = `/${screen.face}/${screen.path.split('/:')[0]}`;
  return rows.map((row) => ({
    label: nameOf(row, screen.find.name, isEnglish),
    address: typeof row.id === 'number' ? `${base}/${row.id}` : `${base}?q=${encodeURIComponent(String(row.key))}`,
    group: label,
    face: screen.face,
  }));
}
