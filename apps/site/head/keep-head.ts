import type { DataRouter } from 'react-router';
import type { SiteApp } from '../../../kernel/client/site-app.ts';

/** Keeps the document's head in step with the router; of a rendered page the server has written it. */
export function keepHead(app: SiteApp, router: DataRouter, rendered: boolean): void {
  // The data belongs to it: after a sign-in the same address may show another page.
  const pageOf = ({ location, loaderData }: DataRouter['state']) => [location.key, loaderData] as const;
  let shown = rendered ? pageOf(router.state) : null;
  const isShown = (page: ReturnType<typeof pageOf>): boolean => shown?.[0] === page[0] && shown[1] === page[1];
  const show = async (state: DataRouter['state']): Promise<void> => {
    if (!state.initialized || state.navigation.state !== 'idle' || isShown(pageOf(state))) return;
    shown = pageOf(state);
    // Only now: a first page needs nothing of it. Without a network the head stays, and the page says what is wrong.
    const head = await import('./show-head.ts').catch(() => null);
    if (head !== null && isShown(pageOf(router.state))) head.showHead(app, router.state);
  };
  router.subscribe((state) => void show(state));
  void show(router.state);
}
