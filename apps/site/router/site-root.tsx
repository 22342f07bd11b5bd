import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { useApp, useT } from '../../../kernel/client/site-app.ts';
import { useStore } from '../../../kernel/client/store.ts';
import { OfflineBar } from '../../../ui/site/offline-bar.tsx';
import { ProgressBar } from '../../../ui/site/progress-bar.tsx';
import { ToastRegion } from '../../../ui/site/toast-region.tsx';

/** What stands around every page: head, progress, messages, and the start at the top of each page. */
export function SiteRoot() {
  const app = useApp();
  const t = useT();
  const { key } = useLocation();
  const { state } = useNavigation();
  const down = useStore(app.networkDown);
  const first = useRef(true);
  useEffect(() => {
    // Reads `key` so that each navigation counts, the one to the present address too.
    if (!first.current && key) globalThis.scrollTo(0, 0);
    first.current = false;
  }, [key]);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skip')}
      </a>
      <ProgressBar active={state !== 'idle'} />
      {down && <OfflineBar text={t('shell.offline.text')} />}
      <Outlet />
      <ToastRegion toasts={useStore(app.toasts)} label={t('shell.notices')} />
    </>
  );
}
