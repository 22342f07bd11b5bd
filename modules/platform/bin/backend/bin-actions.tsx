import { Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { type BinnedRecord, bin } from '../contract.ts';
import styles from './binned-sheet.module.css';

interface BinActionsProps {
  row: BinnedRecord;
  can: Readonly<Record<string, boolean>>;
  done(): void;
}

type Parents = 'needed' | 'with' | 'without';

/** Brings a removed record back, with what it belonged to or without, or removes it for good. */
export function BinActions({ row, can, done }: BinActionsProps) {
  const t = useText();
  const { call, say } = useConsole();
  const go = useNavigate();
  const refresh = useRefresh(bin['bin.entry.restore']);
  const purge = useAction(bin['bin.entry.purge'], { done: t('purged'), quiet: true });
  const [chosen, setChosen] = useState<Parents | null>(null);
  const ways: { value: Parents; label: string }[] = [
    ...(row.parents.some(({ binned }) => binned !== null) ? [{ value: 'with' as const, label: t('with') }] : []),
    ...(row.parents.every(({ isOptional }) => isOptional) ? [{ value: 'without' as const, label: t('without') }] : []),
  ];
  const isAsked = row.parents.length > 0;
  const way = isAsked ? (chosen ?? ways[0]?.value ?? 'needed') : 'needed';
  const restore = async (): Promise<void> => {
    const { data } = await call(bin['bin.entry.restore'], { id: row.id, parents: way }, { quiet: true });
    const { address } = data;
    const open = address && { label: t('open'), run: async () => void (await go(address)) };
    say('success', t('restored', { name: row.name }), open || undefined);
    done();
    await refresh();
  };
  return (
    <>
      {can.purge && (
        <ConfirmAction
          label={t('purge')}
          title={t('purgeTitle', { name: row.name })}
          text={t('purgeText')}
          reason="needed"
          isDangerous
          run={async (reason) => {
            await purge.mutateAsync({ id: row.id, reason });
            done();
          }}
        />
      )}
      <ConfirmAction
        label={t('restore')}
        title={t('restoreTitle', { name: row.name })}
        text={t('restoreText')}
        isPrimary
        isDisabled={isAsked ? ways.length === 0 : row.obstacle !== ''}
        run={restore}
      >
        {isAsked && (
          <Radio.Group
            className={styles.ways ?? ''}
            aria-label={t('parentGone')}
            value={way}
            options={ways}
            onChange={(event) => setChosen(event.target.value as Parents)}
          />
        )}
      </ConfirmAction>
    </>
  );
}
