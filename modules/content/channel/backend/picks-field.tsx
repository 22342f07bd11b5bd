import { Button } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { reordered } from '../../../../ui/console/order-moves.ts';
import { OrderTree } from '../../../../ui/console/order-tree.tsx';
import { useSource } from '../../../../ui/console/use-source.ts';
import { MOST_PICKS, type NamedThing, thingKey } from '../rules/channels.ts';
import styles from './channel.module.css';
import { ChooseThing, type Kinds } from './choose-thing.tsx';

interface PicksFieldProps {
  kinds: Kinds;
  value: unknown;
  onChange(value: NamedThing[]): void;
}

/** What stands first in a channel, put in order by dragging or by the keys at a handle. */
export function PicksField({ kinds, value, onChange }: PicksFieldProps) {
  const t = useText();
  const picks = Array.isArray(value) ? (value as NamedThing[]) : [];
  const ofType = (type: string): number[] => picks.filter((pick) => pick.type === type).map(({ id }) => id);
  const kindOf = (type: string) => kinds.find((kind) => kind.type === type);
  const nodes = picks.map((pick) => ({ key: thingKey(pick), name: thingKey(pick), pick, children: [] }));
  return (
    <div className={styles.picks}>
      {picks.length > 0 && (
        <OrderTree
          label={t('picks')}
          nodes={nodes}
          levels={1}
          move={(key, { index }) => onChange(reordered(nodes, key, index).map(({ pick }) => pick))}
        >
          {({ pick, key }) => {
            const kind = kindOf(pick.type);
            return (
              <div className={styles.pick}>
                <small>{kind?.label ?? pick.type}</small>
                <span>
                  {kind === undefined ? (
                    `#${pick.id}`
                  ) : (
                    <Title source={kind.source} id={pick.id} siblings={ofType(pick.type)} />
                  )}
                </span>
                <Button type="text" onClick={() => onChange(picks.filter((one) => thingKey(one) !== key))}>
                  {t('remove')}
                </Button>
              </div>
            );
          }}
        </OrderTree>
      )}
      {picks.length >= MOST_PICKS ? (
        <p className={styles.hint}>{t('full', { most: MOST_PICKS })}</p>
      ) : (
        <ChooseThing kinds={kinds} label={t('addPick')} taken={picks} onChoose={(pick) => onChange([...picks, pick])} />
      )}
    </div>
  );
}

/** The title of one of them; those of one kind are asked for together. */
function Title({ source, id, siblings }: { source: string; id: number; siblings: readonly number[] }) {
  return useSource(source, siblings).nameOf(id);
}
