import { useCallback, useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { isWeixin } from '../../../../kernel/rules/is-weixin.ts';
import { moneyText } from '../../../../kernel/rules/money-text.ts';
import { isPhoneBrowser } from '../../../../kernel/rules/phone-browser.ts';
import { ButtonLink } from '../../../../ui/site/button.tsx';
import { Failure } from '../../../../ui/site/failure.tsx';
import { PageSkeleton } from '../../../../ui/site/page-skeleton.tsx';
import { type PayDesk, payment } from '../contract.ts';
import { PayOutcome } from './parts/pay-outcome.tsx';
import type { Try, Way } from './parts/pay-types.ts';
import { PayWays } from './parts/pay-ways.tsx';
import { TryView } from './parts/try-view.tsx';
import css from './pay.module.css';

/** What is asked again while something may change by itself, in milliseconds. */
const EVERY_MS = 3000;

/** The ways that fit this browser: inside WeChat by its own page, on a phone by WeChat’s, on a desktop by a code. */
function fitting(ways: readonly Way[]): Way[] {
  const agent = navigator.userAgent;
  const [inWeixin, onPhone] = [isWeixin(agent), isPhoneBrowser(agent)];
  const own: Way = inWeixin ? 'jsapi' : onPhone ? 'h5' : 'native';
  const wechat = ways.includes(own) ? own : 'native';
  return ways.filter((way) => way === 'transfer' || way === wechat);
}

const isLive = ({ state }: Try): boolean => state === 'created' || state === 'pending' || state === 'unknown';

/** How an order is paid: the ways that there are, what was begun, and what came of it. It follows by itself. */
export default function PayPage() {
  const app = useApp();
  const { t } = app;
  const [query] = useSearchParams();
  const order = query.get('order') ?? '';
  const [desk, setDesk] = useState<PayDesk | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      if (order === '') return;
      try {
        const { data } = await app.client.call(
          payment['payment.desk'],
          { order },
          { quiet: true, ...(signal && { signal }) },
        );
        setDesk(data);
        setProblem(null);
      } catch (error) {
        if (error instanceof ClientError && !signal?.aborted) setProblem(error.message);
      }
    },
    [app, order],
  );
  const isWaiting = desk !== null && desk.openFen > 0 && desk.tries.some(isLive);
  useEffect(() => {
    const abort = new AbortController();
    void read(abort.signal);
    const timer = isWaiting ? setInterval(() => void read(abort.signal), EVERY_MS) : undefined;
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [read, isWaiting]);

  const call = async (what: 'payment.start' | 'payment.stop', way?: Way): Promise<void> => {
    setBusy(true);
    try {
      const { data } =
        way === undefined
          ? await app.client.call(payment['payment.stop'], { order })
          : await app.client.call(payment['payment.start'], { order, way });
      setDesk(data);
      setChosen(what === 'payment.stop' ? null : (way ?? null));
    } catch {
      // The client has said what went wrong; what is so by now is asked.
      await read();
    }
    setBusy(false);
  };

  // Without an order there is nothing to pay: those that are open stand in their list.
  if (order === '') return <Navigate to="/orders" replace />;
  if (desk === null) {
    return problem === null ? (
      <PageSkeleton label={t('payment.title')} />
    ) : (
      <main id="content" className={css.page}>
        <Failure title={t('payment.title')} text={problem} action={t('payment.reload')} onRetry={() => void read()} />
      </main>
    );
  }
  const ways = fitting(desk.ways);
  const live = desk.tries.filter(isLive);
  const shown = live.find(({ way }) => way === chosen) ?? live.find(({ way }) => way !== 'transfer') ?? live[0];
  const last = desk.tries.find(({ way }) => way === chosen) ?? desk.tries[0];
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{t('payment.title')}</h1>
        <p className={css.order}>
          {t('payment.order')} <code>{desk.code}</code>
        </p>
        <p className={css.amount}>
          <span>{t(desk.openFen > 0 ? 'payment.open' : 'payment.total')}</span>
          <strong>{moneyText(desk.openFen > 0 ? desk.openFen : desk.totalFen)}</strong>
        </p>
      </header>
      <PayOutcome desk={desk} last={shown === undefined ? last : undefined} />
      {desk.openFen > 0 && (
        <>
          {shown !== undefined && (
            <TryView
              key={`${shown.way}:${shown.state}`}
              desk={desk}
              tried={shown}
              isBusy={isBusy}
              onOther={() => void call('payment.stop')}
              onReceipt={() => void read()}
            />
          )}
          {(shown === undefined || shown.way === 'transfer') && (
            <PayWays
              ways={ways.filter((way) => way !== shown?.way)}
              isBusy={isBusy}
              hasNone={shown === undefined}
              onChoose={(way) => void call('payment.start', way)}
            />
          )}
        </>
      )}
      <ButtonLink kind="quiet" to={`/order?code=${desk.code}`}>
        {t('payment.toOrder')}
      </ButtonLink>
    </main>
  );
}
