import { Modal } from 'antd';
import { useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import styles from './command-palette.module.css';
import { findPlaces } from './find-places.ts';
import { type Place, placesOf, useFrame } from './frame-context.ts';
import { useFoundRecords } from './use-found-records.ts';

/** Finds any screen, record and setting by its name; arrows choose, Enter opens. */
export function CommandPalette({ close }: { close(): void }) {
  const t = useOwnText();
  const go = useNavigate();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { menu } = useFrame();
  const places = useMemo(() => placesOf(menu), [menu]);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const records = useFoundRecords(text);
  const found = [...findPlaces(places, text), ...records.places];
  const open = (place: Place | undefined): void => {
    if (!place) return;
    close();
    void go(place.address);
  };
  const pressed = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at) => (at + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(found[chosen]);
    }
  };
  return (
    <Modal
      open
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 72 }}
      title={t('palette.title')}
      classNames={{ header: styles.header }}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('palette.screens')} className={styles.list}>
        {found.map((place, index) => (
          <button
            type="button"
            tabIndex={-1}
            key={`${place.address} ${place.label}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => setChosen(index)}
            onClick={() => open(place)}
          >
            <span>{place.label}</span>
            <span className={styles.where}>
              {t(`frame.${place.face}`)} · {place.group}
            </span>
          </button>
        ))}
      </div>
      {found.length === 0 && !records.isBusy && (
        <p className={styles.nothing} role="status">
          {t('palette.nothing', { q: text })}
          <br />
          {t('palette.nothingHint')}
        </p>
      )}
      <p className={styles.keys}>{t('palette.hint')}</p>
    </Modal>
  );
}
