import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import styles from '../configure/setting.module.css';
import { type Changes, type Layout, type SettingModule, written } from '../configure/setting-field.ts';
import { setting } from '../contract.ts';

interface SettingTestButtonProps {
  test: SettingModule['groups'][number]['tests'][number];
  layout: Layout;
  changes: Changes;
}

/** Tries on the server what the settings lead to, with the values as they are typed, and says what happened. */
export function SettingTestButton({ test, layout, changes }: SettingTestButtonProps) {
  const t = useText('setting');
  const id = useId();
  const { locale } = useConsole();
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState('');
  const run = useAction(setting['setting.test']);
  const inLanguage = (label: { zh: string; en: string }): string => labelIn(locale, label);
  const module = test.key.split('.')[0] ?? '';
  const typed = Object.entries(changes)
    .filter(([key, { value }]) => key.startsWith(`${module}.`) && value !== undefined)
    .map(([key, { value }]) => ({ key, value: written(value) }));
  const start = (): void => run.mutate({ test: test.key, layout, items: typed, asked });
  const result = run.data?.data;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => {
          run.reset();
          setOpen(true);
          if (test.ask === null) start();
        }}
      >
        {inLanguage(test.label)}
      </Button>
      <Modal
        open={isOpen}
        title={inLanguage(test.label)}
        okText={t('runTest')}
        okButtonProps={{ loading: run.isPending, disabled: test.ask !== null && asked.trim() === '' }}
        cancelText={t('close')}
        onOk={start}
        onCancel={() => setOpen(false)}
        width={460}
      >
        {typed.length > 0 && <p className={styles.help}>{t('testUsesTyped')}</p>}
        {test.ask && (
          <label className={styles.form} htmlFor={id}>
            {inLanguage(test.ask)}
            <Input id={id} value={asked} onChange={(event) => setAsked(event.target.value)} onPressEnter={start} />
          </label>
        )}
        <div role="status" className={styles.result}>
          {result && (
            <>
              <StateTag kind={result.ok ? 'ok' : 'bad'}>{t(result.ok ? 'testGood' : 'testBad')}</StateTag>
              <span>{result.text}</span>
              <small>{t('testMs', { ms: result.ms })}</small>
            </>
          )}
        </div>
      </Modal>
    </>
  );
}
