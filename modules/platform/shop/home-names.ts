import { viewNames } from '../../../kernel/module/view-exists.ts';

const HOME = 'home/';

/** The home views that a shop can have. */
export function homeNames(): string[] {
  return viewNames('platform/shell').flatMap((name) => (name.startsWith(HOME) ? [name.slice(HOME.length)] : []));
}
