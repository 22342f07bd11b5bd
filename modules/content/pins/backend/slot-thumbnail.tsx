import { useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useKeys } from '../../../../ui/console/use-keys.ts';
import styles from './board.module.css';
import type { Board, PinNode } from './pin-nodes.ts';

interface SlotThumbnailProps {
  slot: Pick<Board, 'capacity' | 'layout' | 'look'>;
  nodes: readonly PinNode[];
  /** The pin that goes where a place is pressed; null where none is chosen. */
  chosen: string | null;
  /** Brings the chosen pin to a place, counted from 0. */
  bring(place: number): void;
}

/** The slot as it is drawn, small: each place says what readers see there, and takes the chosen pin by a press or a digit. */
export function SlotThumbnail({ slot: { capacity, layout, look }, nodes, chosen, bring }: SlotThumbnailProps) {
  const t = useText();
  const shown = nodes.filter(({ state }) => state === 'shown');
  const places = Array.from({ length: capacity }, (_, place) => ({ place, node: shown[place] }));
  useKeys(
    t('keys'),
    Array.from({ length: Math.min(9, capacity) }, (_, place) => ({
      keys: String(place + 1),
      label: t('keyPlace', { place: place + 1 }),
      run: () => (chosen === null ? false : bring(place)),
    })),
  );
  return (
    <Panel title={t('thumbnail')}>
      <p className={styles.hint}>
        {t('summary', { capacity, look: t(`looks.${look}`), layout: t(`layouts.${layout}`) })}
      </p>
      <ol className={styles.places} data-look={look}>
        {places.map(({ place, node }) => {
          const label = node ? t('placeOf', { place: place + 1, name: node.name }) : t('place', { place: place + 1 });
          return (
            <li key={place}>
              <button
                type="button"
                className={styles.place}
                aria-label={label}
                disabled={chosen === null}
                data-chosen={(node !== undefined && node.key === chosen) || undefined}
                data-free={node === undefined || undefined}
                onClick={() => bring(place)}
              >
                <b>{place + 1}</b>
                <span>{node?.name ?? t('placeFree')}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className={styles.hint}>{t('thumbnailHint')}</p>
    </Panel>
  );
}
