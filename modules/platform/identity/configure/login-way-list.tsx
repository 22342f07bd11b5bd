import { Button, Switch } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import type { Identity } from './face-form.ts';
import styles from './identity.module.css';

type Way = Identity['ways'][number]['way'];

interface LoginWayListProps {
  ways: Identity['ways'];
  /** Those that are on, in their order. */
  value: readonly Way[];
  isOpen: boolean;
  set(ways: Way[]): void;
}

/** The ways of signing in: which are on and which comes first; the last one that works stays on. */
export function LoginWayList({ ways, value, isOpen, set }: LoginWayListProps) {
  const t = useText();
  const order = [...value, ...ways.map(({ way }) => way).filter((way) => !value.includes(way))];
  const isReady = (way: Way): boolean => ways.some((each) => each.way === way && each.isReady);
  return (
    <ol className={styles.ways}>
      {order.map((way) => {
        const isOn = value.includes(way);
        const isLast = isOn && !value.some((each) => each !== way && isReady(each));
        const name = t(`loginWay.${way}`);
        return (
          <li key={way}>
            <Switch
              checked={isOn}
              disabled={!isOpen || isLast}
              title={isLast ? t('loginLast') : ''}
              aria-label={name}
              onChange={(next) => set(next ? [...value, way] : value.filter((each) => each !== way))}
            />
            <div>
              <strong>{name}</strong>
              <p className={styles.help}>{t(`loginWayHelp.${way}`)}</p>
            </div>
            {!isReady(way) && <StateTag kind="warn">{t('loginNotReady')}</StateTag>}
            {isOn && value[0] === way && value.length > 1 && <StateTag kind="accent">{t('loginFirst')}</StateTag>}
            {isOn && value[0] !== way && (
              <Button disabled={!isOpen} onClick={() => set([way, ...value.filter((each) => each !== way)])}>
                {t('loginMakeFirst')}
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
