import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { agreementSite } from '../../../modules/people/agreement/contract.ts';
import { RenewalBar, RenewalDialog } from '../../../modules/people/agreement/frontend/parts/renewal.tsx';
import { drawApart } from './draw-apart.tsx';

let isShown = false;

/** Asks for what became due of the person's consents, or tells of small changes; where they can be read, nothing is in the way. */
export async function renewConsents(app: SiteApp, ready: (module: string) => Promise<void>): Promise<void> {
  if (isShown || globalThis.location.pathname.startsWith('/agreement/')) return;
  isShown = true;
  const [{ data }] = await Promise.all([app.client.call(agreementSite['agreement.mine'], {}), ready('agreement')]);
  const due = data.filter(({ isDue, asks }) => isDue && asks.includes('login'));
  const news = data.filter(({ isNews }) => isNews);
  const [Notice, agreements] = due.length > 0 ? [RenewalDialog, due] : [RenewalBar, news];
  if (agreements.length === 0) {
    isShown = false;
    return;
  }
  const remove = drawApart(
    app,
    <Notice
      agreements={agreements}
      onDone={() => {
        remove();
        isShown = false;
      }}
    />,
  );
}
