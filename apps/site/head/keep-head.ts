import type { DataRouter } from 'react-router';
import type { SiteApp } from '../../../kernel/client/site-app.ts';

/** Keeps the document's head in step with the router; of a rendered page the server has written it. */
export function keepHead(app: SiteApp, router: DataRouter, rendered: boolean): void {
  let shown = rendered ? router.state.location.key : null;
  const show = async (state: DataRouter['state']): Promise<void> => {
    if (!state.initialized || state.navigation.state !== 'idle' || state.location.key === shown) return;
    shown = state.location.key;
    // Only now: a first page needs nothing of it.
    const { showHead } = await import('./show-head.ts');
    if (shown === router.state.location.key) showHead(app, router.state);
  };
  router.subscribe((state) => void show(state));
  void show(router.state);
}
