import { useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { moneyText } from '../../../../../kernel/rules/money-text.ts';
import type { order } from '../../contract.ts';

type Ladder = OutputOf<(typeof order)['order.own']>['data']['items'][number]['ladder'];

/** What comes back of a line until when, in one breath. */
export function LineLadder({ ladder }: { ladder: Ladder }) {
  const t = useT();
  if (ladder.length === 0) return null;
  const words = ({ percent, fen }: Ladder[number]): string => {
    if (percent === null) return t('order.ladder.fixed', { amount: moneyText(fen ?? 0) });
    if (percent === 0) return t('order.ladder.all');
    return percent === 100 ? t('order.ladder.none') : t('order.ladder.share', { percent: 100 - percent });
  };
  const steps = ladder.map((step, index) => {
    if (step.until !== null) return t('order.ladder.until', { day: step.until, what: words(step) });
    return index === 0 ? words(step) : t('order.ladder.after', { what: words(step) });
  });
  return <small>{t('order.ladder.line', { steps: steps.join(t('order.ladder.and')) })}</small>;
}
