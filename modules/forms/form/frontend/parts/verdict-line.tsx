import { useT } from '../../../../../kernel/client/site-app.ts';
import type { Verdict } from '../../verdict.ts';
import css from './verdict.module.css';

/** What became of an answer that somebody approves or refuses, with the reason of a no; nothing where nobody does. */
export function VerdictLine({ verdict, reason }: { verdict: Verdict; reason: string }) {
  const t = useT();
  if (verdict === 'none') return null;
  return (
    <span className={css.verdict} data-kind={verdict}>
      {verdict === 'refused' ? t('form.verdict.refusedFor', { reason }) : t(`form.verdict.${verdict}`)}
    </span>
  );
}
