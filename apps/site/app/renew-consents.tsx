import type { SiteApp } from '../../../kernel/client/site-app.ts';
import { agreementSite } from '../../../modules/people/agreement/contract.ts';
import { RenewalBar, RenewalDialog } from '../../../modules/people/agreement/frontend/parts/renewal.tsx';
import { drawApart } from './draw-apart.tsx';

/** What a page asked, and the answer: true once what was due is agreed to. */
interface Asked {
  readonly isAgreed: Promise<boolean>;
}

let asked: Promise<Asked> | null = null;

async function ask(app: SiteApp, ready: (module: string) => Promise<void>): Promise<Asked> {
  const [{ data }] = await Promise.all([app.client.call(agreementSite['agreement.mine'], {}), ready('agreement')]);
  const due = data.filter(({ isDue, asks }) => isDue && asks.includes('login'));
  const news = data.filter(({ isNews }) => isNews);
  const [Notice, agreements] = due.length > 0 ? [RenewalDialog, due] : [RenewalBar, news];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const done = (): void => {
    asked = null;
    resolve(due.length > 0);
  };
  if (agreements.length === 0) done();
  else {
    const remove = drawApart(
      app,
      <Notice
        agreements={agreements}
        onDone={() => {
          remove();
          done();
        }}
      />,
    );
  }
  return { isAgreed: promise };
}

/**
 * Asks for what became due of the person's consents, or tells of small changes: once, however many calls were refused for
 * it. Where the texts can be read, nothing is in the way.
 */
export function renewConsents(app: SiteApp, ready: (module: string) => Promise<void>): Promise<Asked> {
  if (globalThis.location.pathname.startsWith('/agreement/')) {
    return Promise.resolve({ isAgreed: Promise.resolve(false) });
  }
  asked ??= ask(app, ready).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}
