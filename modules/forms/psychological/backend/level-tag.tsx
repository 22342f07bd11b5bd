import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';

const KINDS: readonly StateKind[] = ['ok', 'accent', 'warn', 'bad', 'bad'];

/** How far a result lies from what is usual, in a word; nothing scored is said too. */
export function LevelTag({ level }: { level: number | null }) {
  const t = useText();
  if (level === null) return <StateTag kind="quiet">{t('unscored')}</StateTag>;
  return <StateTag kind={KINDS[level] ?? 'quiet'}>{t(`levels.${level}`)}</StateTag>;
}
