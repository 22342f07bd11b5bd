import { Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { find } from '../../../modules/content/search/find-contract.ts';
import { useConsole, useOwnText } from '../../../ui/console/console-context.ts';
import { Icon } from '../../../ui/console/icon.tsx';
import { useAction } from '../../../ui/console/use-answer.ts';
import styles from './command-palette.module.css';
import type { Choice } from './palette-choices.ts';
import { PaletteList } from './palette-list.tsx';
import { usePalette } from './use-palette.ts';

/** Finds any screen, record and setting by its name; arrows choose, Enter opens, Ctrl D pins. */
export function CommandPalette({ close }: { close(): void }) {
  const t = useOwnText();
  const go = useNavigate();
  const { call } = useConsole();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, words, instead, isBusy, hasFailed } = usePalette(text);
  const pin = useAction(find['search.pin']);
  const choices = groups.flatMap((group) => group.choices);
  const at = Math.min(chosen, Math.max(choices.length - 1, 0));
  const present = choices[at];

  const open = (choice: Choice | undefined): void => {
    if (!choice) return;
    close();
    void go(choice.address);
    // Whether it is remembered matters to nobody who is on their way.
    if (choice.reference) void call(find['search.note'], choice.reference, { quiet: true }).catch(() => undefined);
  };
  const turnPin = (): void => {
    if (present?.reference) pin.mutate({ ...present.reference, pinned: !present.isPinned });
    field.current?.focus();
  };
  const pressed = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen((at + step + choices.length) % Math.max(choices.length, 1));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(present);
    } else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      turnPin();
    }
  };
  return (
    <Modal
      open
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      footer={null}
      closable={false}
      width={640}
      style={{ top: 72 }}
      title={t('palette.title')}
      classNames={{ header: 'visually-hidden' }}
    >
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={present ? `${listId}-${at}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      {instead !== null && (
        <p className={styles.instead} role="status">
          {t('palette.instead', { q: instead })}
        </p>
      )}
      {choices.length > 0 && (
        <PaletteList
          id={listId}
          label={t('palette.title')}
          groups={groups}
          words={words}
          chosen={at}
          choose={setChosen}
          open={open}
        />
      )}
      {hasFailed && (
        <p className={styles.nothing} role="alert">
          {t('palette.failed')}
        </p>
      )}
      {choices.length === 0 && !isBusy && !hasFailed && (
        <p className={styles.nothing} role="status">
          {t('palette.nothing', { q: text })}
          <br />
          {t('palette.nothingHint')}
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.keys}>{t(isBusy ? 'palette.busy' : 'palette.hint')}</span>
        {present?.reference && (
          <button type="button" className={styles.pin} onClick={turnPin} aria-keyshortcuts="Control+D Meta+D">
            <Icon name="pin" size={14} />
            {t(present.isPinned ? 'palette.unpin' : 'palette.pin', { name: present.label })}
          </button>
        )}
      </div>
    </Modal>
  );
}
