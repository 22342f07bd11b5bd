import { Link } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';

/** Stands where an address leads to no screen, or to one that this person may not open: both look the same. */
export function NotFound() {
  const t = useOwnText();
  return (
    <EmptyState isScreen title={t('frame.notFound')} hint={t('frame.notFoundHint')}>
      <Link to="/backend">{t('frame.toOverview')}</Link>
    </EmptyState>
  );
}
