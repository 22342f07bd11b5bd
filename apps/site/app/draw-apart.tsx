import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type SiteApp, SiteAppContext } from '../../../kernel/client/site-app.ts';

/** Draws something beside the page, outside its router; answers what takes it away again. */
export function drawApart(app: SiteApp, tree: ReactNode): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<SiteAppContext value={app}>{tree}</SiteAppContext>);
  return () => {
    root.unmount();
    place.remove();
  };
}
