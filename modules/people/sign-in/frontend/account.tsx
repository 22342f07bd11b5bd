import { useSearchParams } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData } from '../../../../kernel/client/site-view.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Slot } from '../../../../ui/site/slot.tsx';
import { agreementSite } from '../../agreement/contract.ts';
import { signIn } from '../contract.ts';
import css from './account.module.css';
import { AfterProof } from './parts/after-proof.tsx';
import { BindPhone } from './parts/bind-phone.tsx';
import { Identities } from './parts/identities.tsx';
import { OwnAgreements } from './parts/own-agreements.tsx';
import { OwnData } from './parts/own-data.tsx';
import { OwnName } from './parts/own-name.tsx';
import { OwnReceipts } from './parts/own-receipts.tsx';
import { OwnSessions } from './parts/own-sessions.tsx';

/** Where modules add what a member has of them. */
export const slots = ['signIn.account', 'signIn.account.end'];

/** Fetches the own account and its sign-ins. */
export async function loader({ client }: SiteApp) {
  const [info, sessions, agreements, receipts] = await Promise.all([
    client.call(signIn['signIn.userInfo'], {}),
    client.call(signIn['signIn.sessions'], {}),
    client.call(agreementSite['agreement.mine'], {}),
    client.call(agreementSite['agreement.receipts'], {}),
  ]);
  return { info, sessions: sessions.data, agreements: agreements.data, receipts: receipts.data };
}

/** The own account: name, ways of signing in, what was agreed to, and where one is signed in. */
export default function Account() {
  const app = useApp();
  const { t } = app;
  const { info, sessions, agreements, receipts } = useViewData<typeof loader>();
  const [query] = useSearchParams();
  const linked = info.identities.some(({ kind }) => kind === 'phone');
  return (
    <main id="content" className={css.page}>
      <h1>{t('signIn.account.title')}</h1>
      <OwnName info={info} />
      <div className={css.ways}>
        <Slot name="signIn.account" />
      </div>
      <section className={css.part} aria-labelledby="ways">
        <h2 id="ways">{t('signIn.account.ways')}</h2>
        <Identities identities={info.identities} />
        <BindPhone linked={linked} open={!linked && query.get('bind') === 'phone'} />
      </section>
      <section className={css.part} aria-labelledby="agreements">
        <h2 id="agreements">{t('signIn.agreement.title')}</h2>
        <OwnAgreements agreements={agreements} />
        {receipts.length > 0 && <OwnReceipts receipts={receipts} />}
      </section>
      <section className={css.part} aria-labelledby="sessions">
        <h2 id="sessions">{t('signIn.account.sessions')}</h2>
        <OwnSessions sessions={sessions} />
      </section>
      <section className={css.part} aria-labelledby="own-data">
        <h2 id="own-data">{t('signIn.ownData.title')}</h2>
        <OwnData />
      </section>
      <Slot name="signIn.account.end" props={{ AfterProof, className: css.part }} />
      <div>
        <Button kind="outline" onClick={() => void app.signOut()}>
          {t('signIn.signOut')}
        </Button>
      </div>
    </main>
  );
}
