import { useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { choices } from '../choice-contract.ts';
import css from './message-choices.module.css';
import { KindSwitches } from './parts/kind-switches.tsx';

type Chosen = OutputOf<(typeof choices)['notice.choice.open']>['data'];

/** Head of the page on which one chooses without signing in, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('notice.choose.title'),
  noindex: true,
});

/** Which messages come to whoever got one of them, opened by what stands behind the # of its address. */
export default function MessageChoices() {
  const { t, client, toast } = useApp();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [why, setWhy] = useState('');
  const [isBusy, setBusy] = useState(false);
  const code = (): string => location.hash.slice(1);
  useEffect(() => {
    client
      .call(choices['notice.choice.open'], { code: location.hash.slice(1) }, { quiet: true })
      .then(({ data }) => setChosen(data))
      .catch((error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')));
  }, [client, t]);
  const doing = async (act: () => Promise<{ data: Chosen }>): Promise<void> => {
    setBusy(true);
    try {
      setChosen((await act()).data);
      toast('ok', t('notice.choose.saved'));
    } catch (error) {
      // A toast has said what went wrong.
      if (!(error instanceof ClientError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  const isAnyWanted =
    chosen?.modules.some(({ kinds }) =>
      kinds.some(({ channels }) => channels.some(({ channel, wanted }) => wanted && channel !== 'list')),
    ) ?? false;
  const to = [chosen?.mail, chosen?.phone].filter(Boolean).join(' · ');
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{t('notice.choose.title')}</h1>
        <p>{t('notice.choose.lead')}</p>
      </header>
      {chosen === null ? (
        <Empty icon="bell" title={why || t('notice.choose.opening')} text={why && t('notice.choose.brokenHint')} />
      ) : (
        <section className={css.paper} aria-label={t('notice.choose.kinds')} aria-busy={isBusy}>
          <div className={css.who}>
            {to !== '' && <p>{t('notice.choose.goesTo', { to })}</p>}
            <Button
              kind="outline"
              busy={isBusy}
              onClick={() =>
                void doing(() => client.call(choices['notice.choice.all'], { code: code(), wanted: !isAnyWanted }))
              }
            >
              {t(isAnyWanted ? 'notice.choose.none' : 'notice.choose.every')}
            </Button>
          </div>
          <KindSwitches
            preferences={chosen}
            prefer={(kind, channel, wanted) =>
              doing(() => client.call(choices['notice.choice.prefer'], { code: code(), kind, channel, wanted }))
            }
          />
          <p className={css.note}>{t('notice.choose.fixed')}</p>
        </section>
      )}
    </main>
  );
}
