import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { Panel } from '../../../../ui/console/panel.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type ArchiveRow, archive } from '../contract.ts';
import styles from './archive.module.css';

/** What the new shop is called and which package it gets; tries the archive, then imports it. */
export function ImportPanel({ row }: { row: ArchiveRow }) {
  const t = useText();
  const ids = { code: useId(), package: useId(), mark: useId() };
  const [code, setCode] = useState(row.report?.into.code ?? '');
  const [chosen, setChosen] = useState(row.report?.into.package ?? null);
  const [mark, setMark] = useState('');
  const attempt = useAction(archive['archive.try']);
  const take = useAction(archive['archive.import'], { quiet: true });
  const into = { id: row.id, code: code.trim(), package: chosen };
  const { report } = row;
  const isTried = report !== null && report.into.code === into.code && report.into.package === into.package;
  const isReady = isTried && report.problems.length === 0;
  return (
    <Panel title={t('into')}>
      <div className={styles.fields}>
        <label htmlFor={ids.code}>
          {t('code')}
          <Input id={ids.code} value={code} maxLength={32} onChange={({ target }) => setCode(target.value)} />
          <small>{t('codeHelp')}</small>
        </label>
        <label htmlFor={ids.package}>
          {t('package')}
          <SourceField
            id={ids.package}
            source="shop.package"
            value={chosen}
            placeholder={t('noPackage')}
            onChange={(next) => setChosen(next === null ? null : Number(next))}
          />
        </label>
      </div>
      <p className={styles.quiet}>{t('tryText')}</p>
      <div className={styles.buttons}>
        <Button
          type={isReady ? 'default' : 'primary'}
          disabled={into.code.length < 2}
          loading={attempt.isPending}
          onClick={() => attempt.mutate(into)}
        >
          {t('try')}
        </Button>
        {isReady && (
          <ConfirmAction
            label={t('import')}
            title={t('importTitle', { code: into.code })}
            text={t('importText')}
            reason="needed"
            reasonLabel={t('reason')}
            isPrimary
            isDisabled={into.code.length < 2}
            isComplete={report.isOurs || mark.trim() !== ''}
            run={(reason) => take.mutateAsync({ ...into, fingerprint: mark, reason })}
          >
            {!report.isOurs && (
              <label className={styles.field} htmlFor={ids.mark}>
                {t('fingerprint')}
                <Input id={ids.mark} value={mark} maxLength={64} onChange={({ target }) => setMark(target.value)} />
                <small>{t('fingerprintHelp')}</small>
              </label>
            )}
          </ConfirmAction>
        )}
      </div>
    </Panel>
  );
}
