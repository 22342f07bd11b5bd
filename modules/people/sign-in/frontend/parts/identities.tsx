import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { Icon } from '../../../../../ui/site/icon.tsx';
import { signIn } from '../../contract.ts';
import css from '../account.module.css';
import { AfterProof } from './after-proof.tsx';

interface Identity {
  id: number;
  kind: string;
  masked: string;
}

/** The ways the person can sign in, each of which can be unlinked while another remains. */
export function Identities({ identities }: { identities: readonly Identity[] }) {
  const app = useApp();
  const { t } = app;
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const unlink = async (id: number): Promise<void> => {
    setBusy(true);
    try {
      await app.client.call(signIn['signIn.unlink'], { id });
      setLeaving(null);
      app.toast('ok', t('signIn.account.unlinked'));
      await revalidate();
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <ul className={css.rows}>
      {identities.map(({ id, kind, masked }) => (
        <li key={id}>
          <Icon name={kind === 'phone' ? 'phone' : kind === 'username' ? 'person' : 'wechat'} />
          <div>
            {t(`signIn.account.kind.${kind}`)}
            <p className={css.note}>{masked}</p>
            {leaving === id && (
              <>
                <p className={css.note}>{t('signIn.account.unlinkText')}</p>
                <AfterProof>
                  <Button busy={busy} onClick={() => void unlink(id)}>
                    {t('signIn.account.unlink')}
                  </Button>
                </AfterProof>
              </>
            )}
          </div>
          {identities.length > 1 && (
            <Button kind="quiet" onClick={() => setLeaving(leaving === id ? null : id)}>
              {t(leaving === id ? 'signIn.account.keep' : 'signIn.account.unlink')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
