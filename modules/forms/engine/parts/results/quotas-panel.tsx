import { Progress } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../../ui/console/state-tag.tsx';
import css from './quotas-panel.module.css';

/** A quota as its host tells how far it is. */
export interface ToldQuota {
  label: string;
  cap: number;
  /** Null where it is not told. */
  left: number | null;
  action: string;
  waiting?: number;
}

/** How far one quota is, with who stands in line for it. */
function Line({ label, cap, left, waiting = 0, action }: ToldQuota) {
  const t = useText('engine');
  const name = label || t('quota.ofAll');
  if (left === null) {
    return (
      <li>
        <span>{name}</span>
        <span className={css.untold}>{t('quota.untold', { cap })}</span>
      </li>
    );
  }
  return (
    <li>
      <span>{name}</span>
      <Progress
        aria-label={name}
        percent={Math.round(((cap - left) / cap) * 100)}
        showInfo={false}
        status="normal"
        size="small"
      />
      <span className={css.taken}>
        {t('quota.taken', { count: cap - left, cap })}
        {left === 0 && <StateTag kind="warn">{t(`quota.actions.${action}`)}</StateTag>}
        {waiting > 0 && t('quota.waiting', { count: waiting })}
      </span>
    </li>
  );
}

/** How far each quota is. */
export function QuotasPanel({ quotas }: { quotas: readonly ToldQuota[] }) {
  const t = useText('engine');
  return (
    <Panel title={t('quota.all')}>
      <ul className={css.quotas} aria-label={t('quota.all')}>
        {quotas.map((quota) => (
          <Line key={quota.label} {...quota} />
        ))}
      </ul>
    </Panel>
  );
}
