import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { enumerated } from '../../../../../kernel/rules/enumerated.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Dialog } from '../../../../../ui/site/dialog.tsx';
import { agreementSite } from '../../contract.ts';
import css from './renewal.module.css';

type Own = OutputOf<(typeof agreementSite)['agreement.mine']>['data'];

interface RenewalProps {
  agreements: Own;
  /** Takes it off the page again. */
  onDone(): void;
}

/** Asks anew where an agreement of the sign-in changed in what matters, before anything else is done on the page. */
export function RenewalDialog({ agreements, onDone }: RenewalProps) {
  const app = useApp();
  const { t } = app;
  const [busy, setBusy] = useState(false);
  const agree = async (): Promise<void> => {
    setBusy(true);
    try {
      for (const { key, version } of agreements) {
        await app.client.call(agreementSite['agreement.decide'], { key, version, given: true, at: 'renewal' });
      }
      await app.reloadUser();
      onDone();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <Dialog title={t('agreement.renewal.title')}>
      <p className={css.lead}>{t('agreement.renewal.lead')}</p>
      <ul className={css.list}>
        {agreements.map(({ key, title, url, note }) => (
          <li key={key}>
            <strong>{title}</strong>
            {note && <p>{t('agreement.renewal.changed', { note })}</p>}
            <a href={url} target="_blank" rel="noopener" aria-label={`${t('agreement.renewal.read')} ${title}`}>
              {t('agreement.renewal.read')}
            </a>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button large wide busy={busy} onClick={() => void agree()}>
          {t('agreement.renewal.agree')}
        </Button>
        <Button kind="quiet" wide disabled={busy} onClick={() => void app.signOut()}>
          {t('agreement.renewal.leave')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Tells of small changes, once; the consents stand as they are. */
export function RenewalBar({ agreements, onDone }: RenewalProps) {
  const { client, locale, t } = useApp();
  const known = (): void => {
    onDone();
    // Where it could not be noted, it is told again on the next page.
    client.call(agreementSite['agreement.note'], {}, { quiet: true }).catch(() => undefined);
  };
  const [first] = agreements;
  return (
    <section className={css.bar} aria-label={t('agreement.renewal.title')}>
      <p>
        {t('agreement.renewal.news', {
          titles: enumerated(
            agreements.map(({ title }) => title),
            locale,
          ),
        })}
      </p>
      {first && <a href={first.url}>{t('agreement.renewal.see')}</a>}
      <Button kind="outline" onClick={known}>
        {t('agreement.renewal.known')}
      </Button>
    </section>
  );
}
