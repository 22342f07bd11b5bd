import { Button, Input, Modal, Radio } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction, useRefresh } from '../../../../ui/console/use-answer.ts';
import { setting } from '../contract.ts';
import { ChangeItems } from './change-items.tsx';
import styles from './setting.module.css';
import { type Change, presentValue, type SettingField } from './setting-field.ts';
import type { DraftOfMine } from './use-draft.ts';

interface PublishDialogProps {
  isOpen: boolean;
  close(): void;
  draft: DraftOfMine;
  fields: readonly SettingField[];
  change(key: string, next: Change | null): void;
}

/** The draft from what to what, the reason, and when it takes effect; where somebody was faster, whose value is to hold. */
export function PublishDialog({ isOpen, close, draft, fields, change }: PublishDialogProps) {
  const t = useText('setting');
  const id = useId();
  const { call, say } = useConsole();
  const [note, setNote] = useState('');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<Pick<ClientError, 'code' | 'message' | 'fields'> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const renewFields = useRefresh(setting['setting.fields']);
  const publish = useAction(setting['setting.publish'], { quiet: true });
  const schedule = useAction(setting['setting.schedule'], { quiet: true });

  const shown = Object.entries(draft.changes).flatMap(([key, item]) => {
    const field = fields.find((each) => each.key === key);
    if (!field) return [];
    return [{ key, before: field.value, after: presentValue(field, item), lockedAfter: item.locked }];
  });
  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const kept = await draft.flush();
      if (kept === null) return close();
      if (isLater) await schedule.mutateAsync({ ...kept, note, at: `${at}:00+08:00` });
      else await publish.mutateAsync({ ...kept, note });
      say('success', t(isLater ? 'settingsScheduled' : 'settingsPublished'));
      draft.end();
      setNote('');
      setLater(false);
      close();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const versionNow = async (key: string): Promise<number> => {
    const { data } = await call(setting['setting.fields'], { q: key });
    return data.find((field) => field.key === key)?.version ?? 0;
  };
  /** The change is made once more upon what holds now, or given up for it. */
  const settle = async (key: string, isMine: boolean): Promise<void> => {
    const item = draft.changes[key];
    if (!isMine) change(key, null);
    else if (item) change(key, { ...item, version: await versionNow(key) });
    setProblem((refused) => {
      if (refused === null) return null;
      const { [key]: _settled, ...fields } = refused.fields;
      return Object.keys(fields).length === 0 ? null : { ...refused, fields };
    });
    await renewFields();
  };
  // What was found wrong may lie in a setting that the draft leaves as it is, such as the secret of a new application.
  const unshown = Object.entries(problem?.fields ?? {}).flatMap(([key, texts]) =>
    shown.some((item) => item.key === key) ? [] : texts,
  );
  const isConflict = problem?.code === 'SETTING_CONFLICT';
  return (
    <Modal
      open={isOpen}
      title={t('publishTitle')}
      okText={t(isLater ? 'schedule' : 'publish')}
      okButtonProps={{ loading: isBusy, disabled: shown.length === 0 || isConflict || (isLater && at === '') }}
      onOk={() => void run()}
      onCancel={close}
      width={640}
    >
      <ChangeItems
        items={shown}
        fields={fields}
        under={(key) =>
          [...(problem?.fields[key] ?? []), ...(draft.problems[key] ?? [])].map((text) => (
            <div key={text} className={styles.conflict} role="alert">
              <p>{text}</p>
              {isConflict && (
                <>
                  <Button onClick={() => void settle(key, true)}>{t('keepMine')}</Button>
                  <Button onClick={() => void settle(key, false)}>{t('takeTheirs')}</Button>
                </>
              )}
            </div>
          ))
        }
      />
      <div className={styles.form}>
        <label htmlFor={`${id}-note`}>{t('note')}</label>
        <Input
          id={`${id}-note`}
          value={note}
          maxLength={200}
          placeholder={t('noteHelp')}
          onChange={(event) => setNote(event.target.value)}
        />
        <span id={`${id}-when`}>{t('when')}</span>
        <Radio.Group
          aria-labelledby={`${id}-when`}
          value={isLater}
          onChange={(event) => setLater(event.target.value === true)}
          options={[
            { value: false, label: t('now') },
            { value: true, label: t('later') },
          ]}
        />
        {isLater && (
          <>
            <label htmlFor={`${id}-at`}>{t('at')}</label>
            <Input id={`${id}-at`} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
          </>
        )}
      </div>
      {problem && (
        <p className={styles.wrong} role="alert">
          {unshown.length > 0 ? unshown.join(' ') : problem.message}
        </p>
      )}
    </Modal>
  );
}
