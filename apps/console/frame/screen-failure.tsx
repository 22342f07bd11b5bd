import { Button } from 'antd';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { EmptyState } from '../../../ui/console/empty-state.tsx';

/** Stands where a screen could not be loaded or drawn. */
export function ScreenFailure() {
  const t = useOwnText();
  const error = useRouteError();
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  return (
    <EmptyState isScreen title={t('frame.failed')} hint={t('frame.failedHint')}>
      <Button type="primary" onClick={() => location.reload()}>
        {t('frame.reload')}
      </Button>
    </EmptyState>
  );
}
