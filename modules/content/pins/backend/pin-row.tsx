import { Button, Tooltip } from 'antd';
import { formatDateTime } from '../../../../kernel/rules/date-format.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { audienceName } from '../../envelope/parts/content-columns.tsx';
import type { PinState } from '../rules/pin-states.ts';
import styles from './board.module.css';
import type { PinNode } from './pin-nodes.ts';

const KINDS: Readonly<Record<PinState, StateKind>> = {
  shown: 'ok',
  waiting: 'warn',
  later: 'accent',
  over: 'quiet',
  unseen: 'bad',
};

interface PinRowProps {
  node: PinNode;
  /** What things of its type are called. */
  kind: string;
  isChosen: boolean;
  /** Absent where nothing may be changed. */
  choose: (() => void) | undefined;
  edit(): void;
  remove(): void;
}

const day = (moment: string): string => formatDateTime(new Date(moment)).slice(0, 16);

/** A pin with how it stands, for how long and for whom. */
export function PinRow({ node: { name, pin, state }, kind, isChosen, choose, edit, remove }: PinRowProps) {
  const t = useText();
  const envelope = useText('envelope');
  const { from, to, audience } = pin;
  const when = [...(from ? [t('since', { date: day(from) })] : []), to ? t('until', { date: day(to) }) : t('always')];
  const tag = <StateTag kind={KINDS[state]}>{t(`state.${state}`)}</StateTag>;
  return (
    <div className={styles.pin} data-state={state} data-chosen={isChosen || undefined}>
      {choose ? (
        <button type="button" className={styles.name} aria-pressed={isChosen} onClick={choose}>
          {name}
        </button>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      <small className={styles.facts}>
        {[kind, ...when].join(' · ')}
        {audience !== 'public' && <> · {audienceName(envelope, audience)}</>}
      </small>
      <span className={styles.state}>
        {state === 'waiting' || state === 'unseen' ? <Tooltip title={t(`stateHint.${state}`)}>{tag}</Tooltip> : tag}
      </span>
      {choose && (
        <span className={styles.steps}>
          <Button type="link" aria-label={`${t('edit')} ${name}`} onClick={edit}>
            {t('edit')}
          </Button>
          <Button type="link" danger aria-label={`${t('remove')} ${name}`} onClick={remove}>
            {t('remove')}
          </Button>
        </span>
      )}
    </div>
  );
}
