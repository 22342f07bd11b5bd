import { useQueries } from '@tanstack/react-query';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useConsole, useOwnText, useScreen } from './console-context.ts';
import { Icon } from './icon.tsx';
import { useKept } from './kept.ts';
import styles from './record-table.module.css';
import type { ListEndpoint, RecordView } from './record-types.ts';
import { sameSelection, type TableAddress } from './table-address.ts';
import type { TableControl } from './use-table.ts';

type Selection = Pick<TableAddress, 'q' | 'filters'>;
interface Chip extends Selection {
  key: string;
  label: string;
  isOwn: boolean;
}
type KeptView = Selection & { label: string };

interface ViewChipsProps<Row> {
  list: ListEndpoint<Row>;
  views: readonly RecordView[];
  fixed: Readonly<Record<string, unknown>>;
  table: TableControl;
}

function useCounts<Row>(list: ListEndpoint<Row>, chips: readonly Chip[], fixed: Readonly<Record<string, unknown>>) {
  const { call, locale } = useConsole();
  return useQueries({
    queries: chips.map(({ q, filters }) => {
      const input = { ...fixed, ...filters, ...(q && { q }), page: 1, limit: 1 };
      return {
        queryKey: [list.path, input, locale],
        queryFn: () => call(list, input, { quiet: true }),
        staleTime: 60_000,
        enabled: chips.length > 1,
      };
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  });
}

function SaveView({ save }: { save(label: string): void }) {
  const t = useOwnText();
  const [isOpen, setOpen] = useState(false);
  const [label, setLabel] = useState('');
  const finish = (): void => {
    if (!label.trim()) return;
    save(label.trim());
    setLabel('');
    setOpen(false);
  };
  const form = (
    <div className={styles.saveView}>
      <Input
        value={label}
        maxLength={20}
        placeholder={t('table.viewName')}
        aria-label={t('table.viewName')}
        onChange={(event) => setLabel(event.target.value)}
        onPressEnter={finish}
      />
      <Button type="primary" disabled={!label.trim()} onClick={finish}>
        {t('table.save')}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" placement="bottomLeft" open={isOpen} onOpenChange={setOpen} content={form}>
      <button type="button" className={styles.chip}>
        <Icon name="plus" size={13} />
        {t('table.saveView')}
      </button>
    </Popover>
  );
}

/** The selections people come back to: those of the screen and those this person kept, each with its count. */
export function ViewChips<Row>({ list, views, fixed, table }: ViewChipsProps<Row>) {
  const t = useOwnText();
  const { base } = useScreen();
  const [kept, keep] = useKept<readonly KeptView[]>('views', `${base}${list.path}`, []);
  const chips: Chip[] = [
    { key: 'all', label: t('table.all'), q: '', filters: {}, isOwn: false },
    ...views.map(({ key, label, filters }) => ({ key, label, filters, q: '', isOwn: false })),
    ...kept.map((view) => ({ ...view, key: `own ${view.label}`, isOwn: true })),
  ];
  const counts = useCounts(list, chips, fixed);
  const isKnown = chips.some((chip) => sameSelection(chip, table.address));
  const save = (label: string): void => {
    const { q, filters } = table.address;
    keep([...kept.filter((view) => view.label !== label), { label, q, filters }]);
  };
  if (chips.length === 1 && isKnown) return null;
  return (
    <fieldset className={styles.views}>
      <legend className={styles.hidden}>{t('table.views')}</legend>
      {chips.map((chip, index) => {
        const isActive = sameSelection(chip, table.address);
        return (
          <span key={chip.key} className={styles.chipPair}>
            <button
              type="button"
              className={isActive ? `${styles.chip} ${styles.chipActive}` : styles.chip}
              aria-pressed={isActive}
              onClick={() => table.change({ q: chip.q, filters: chip.filters })}
            >
              {chip.label}
              {counts[index] !== undefined && <span className={styles.number}>{counts[index].toLocaleString()}</span>}
            </button>
            {chip.isOwn && isActive && (
              <button
                type="button"
                className={styles.chipClose}
                aria-label={t('table.removeView', { name: chip.label })}
                onClick={() => keep(kept.filter(({ label }) => label !== chip.label))}
              >
                <Icon name="close" size={13} />
              </button>
            )}
          </span>
        );
      })}
      {!isKnown && <SaveView save={save} />}
    </fieldset>
  );
}
