import { Fragment } from 'react';
import { Icon } from '../../../ui/console/icon.tsx';
import { Marked } from '../../../ui/console/marked.tsx';
import styles from './command-palette.module.css';
import type { Choice, ChoiceGroup } from './palette-choices.ts';

interface PaletteListProps {
  id: string;
  label: string;
  groups: readonly ChoiceGroup[];
  words: readonly string[];
  /** Place of the chosen one among all choices. */
  chosen: number;
  choose(place: number): void;
  open(choice: Choice): void;
}

/** The choices of the palette under their headings; the keyboard stays in the field above. */
export function PaletteList({ id, label, groups, words, chosen, choose, open }: PaletteListProps) {
  let place = -1;
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map((group) => (
        <Fragment key={group.key}>
          <div role="presentation" className={styles.group} id={`${id}-${group.key}`}>
            <span>{group.label}</span>
            {group.count !== '' && <span>{group.count}</span>}
          </div>
          <fieldset className={styles.choices} aria-labelledby={`${id}-${group.key}`}>
            {group.choices.map((choice) => {
              place += 1;
              const own = place;
              return (
                <button
                  type="button"
                  tabIndex={-1}
                  key={choice.key}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === chosen}
                  className={styles.option}
                  ref={(option) => {
                    if (own === chosen) option?.scrollIntoView({ block: 'nearest' });
                  }}
                  onPointerMove={() => choose(own)}
                  onClick={() => open(choice)}
                >
                  <span className={styles.label}>
                    <Marked text={choice.label} words={words} />
                  </span>
                  <span className={styles.where}>{[choice.note, choice.state].filter(Boolean).join(' · ')}</span>
                  {choice.isPinned && <Icon name="pin" size={14} />}
                </button>
              );
            })}
          </fieldset>
        </Fragment>
      ))}
    </div>
  );
}
