import { useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { formatDateTime } from '../../../../../kernel/rules/date-format.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ownData } from '../../own-data-contract.ts';
import css from '../account.module.css';
import { AfterProof } from './after-proof.tsx';

function save(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** A copy of everything that the site keeps of its reader, as a file, after a fresh proof of who they are. */
export function OwnData() {
  const { client, t, toast, shop } = useApp();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const fetchAll = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await client.call(ownData['signIn.ownData'], {});
      save(JSON.stringify(data, null, 2), `${shop.name} ${formatDateTime(new Date(data.at)).slice(0, 10)}.json`);
      toast('ok', t('signIn.ownData.done'));
      setAsked(false);
    } catch {
      // The client has said what went wrong.
    }
    setBusy(false);
  };
  return (
    <>
      <p className={css.note}>{t('signIn.ownData.text')}</p>
      {isAsked ? (
        <AfterProof>
          <div className={css.form}>
            <p>{t('signIn.ownData.proved')}</p>
            <div>
              <Button busy={busy} onClick={() => void fetchAll()}>
                {t('signIn.ownData.download')}
              </Button>
            </div>
          </div>
        </AfterProof>
      ) : (
        <div className={css.quiet}>
          <Button kind="quiet" onClick={() => setAsked(true)}>
            {t('signIn.ownData.ask')}
          </Button>
        </div>
      )}
    </>
  );
}
