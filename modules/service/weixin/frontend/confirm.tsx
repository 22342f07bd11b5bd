import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button, ButtonLink } from '../../../../ui/site/button.tsx';
import { Icon } from '../../../../ui/site/icon.tsx';
import { PageSkeleton } from '../../../../ui/site/page-skeleton.tsx';
import { TimeAgo } from '../../../../ui/site/time-ago.tsx';
import { weixin } from '../contract.ts';
import css from './confirm.module.css';

type Scene = OutputOf<(typeof weixin)['weixin.sceneShow']>['data'];
type State = 'loading' | 'asked' | 'confirmed' | 'cancelled' | 'gone';

const icons = { confirmed: 'check', cancelled: 'close', gone: 'clock' } as const;

/** On the phone that scanned a QR code: says which shop and which browser would be let in, and lets the person decide. */
export default function WeixinConfirm() {
  const app = useApp();
  const { t } = app;
  const [query] = useSearchParams();
  const scene = query.get('scene') ?? '';
  const key = query.get('key') ?? '';
  const [state, setState] = useState<State>('loading');
  const [shown, setShown] = useState<Scene | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    app.client
      .call(weixin['weixin.sceneShow'], { scene, key }, { quiet: true, signal: abort.signal })
      .then(({ data }) => {
        setShown(data);
        setState('asked');
      })
      .catch(() => {
        if (!abort.signal.aborted) setState('gone');
      });
    return () => abort.abort();
  }, [app, scene, key]);
  const decide = async (verb: 'weixin.sceneConfirm' | 'weixin.sceneCancel', next: State): Promise<void> => {
    setBusy(true);
    const done = await app.client.call(weixin[verb], { scene, key }, { quiet: true }).then(
      () => true,
      () => false,
    );
    setState(done ? next : 'gone');
    setBusy(false);
  };

  if (state === 'loading') return <PageSkeleton label={t('weixin.confirm.working')} />;
  if (state === 'asked' && shown !== null) {
    return (
      <main id="content" className={css.page}>
        <section className={css.sheet}>
          <span className={css.mark}>
            <Icon name="device" size={44} />
          </span>
          <h1>{t('weixin.confirm.title', { shop: shown.shop })}</h1>
          <dl className={css.facts}>
            <dt>{t('weixin.confirm.shop')}</dt>
            <dd>{shown.shop}</dd>
            <dt>{t('weixin.confirm.browser')}</dt>
            <dd>{shown.browser === '' ? t('weixin.confirm.browserUnknown') : shown.browser}</dd>
            <dt>{t('weixin.confirm.openedAt')}</dt>
            <dd>
              <TimeAgo at={shown.openedAt} />
            </dd>
          </dl>
          <p className={css.warning}>{t('weixin.confirm.warning')}</p>
          <Button large wide busy={busy} onClick={() => void decide('weixin.sceneConfirm', 'confirmed')}>
            {t('weixin.confirm.yes')}
          </Button>
          <Button kind="quiet" large wide busy={busy} onClick={() => void decide('weixin.sceneCancel', 'cancelled')}>
            {t('weixin.confirm.no')}
          </Button>
        </section>
      </main>
    );
  }
  const end = state === 'confirmed' || state === 'cancelled' ? state : 'gone';
  return (
    <main id="content" className={css.page}>
      <section className={css.sheet} role="status">
        <span className={css.mark} data-state={end}>
          <Icon name={icons[end]} size={44} />
        </span>
        <h1>{t(`weixin.confirm.${end}`)}</h1>
        <p className={css.note}>{t(`weixin.confirm.${end}Text`)}</p>
        <ButtonLink to="/" kind="outline" large wide>
          {t('weixin.confirm.home')}
        </ButtonLink>
      </section>
    </main>
  );
}
